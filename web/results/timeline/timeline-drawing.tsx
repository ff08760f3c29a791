import { digits } from '../../ui/text/digits.ts'
import styles from './timeline-drawing.module.css'
import { BASE_LINE, type Chart, chartOf, FIELD, type TimelineSource } from './timeline-layout.ts'

const HEIGHT = 452
const ROOM_FOR_WORDS = 110

type Props = { source: TimelineSource; width: number; system: string; words: string }

/** The chart itself: bedside manner in the system's colour, marks and flags below it, the sections along the bottom. */
export function TimelineDrawing({ source, width, system, words }: Props) {
  const chart = chartOf(source, width)
  return (
    <svg className={styles.chart} data-field={system} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={words}>
      <NotUsed chart={chart} seconds={source.time_limit - source.seconds_used} />
      <MannerField chart={chart} />
      <path d={`M20 ${BASE_LINE}H${chart.usedTo}`} stroke="var(--ink)" strokeWidth="2" />
      <Earned chart={chart} />
      <Flags chart={chart} />
      {chart.sections.map((section) => (
        <g key={section.x}>
          <title>{section.wholeName}</title>
          <rect x={section.x} y="378" width={section.width} height="36" rx="4" fill="var(--quiet)" />
          <text className={styles.strong} x={section.x + 10} y="401">
            {section.name}
          </text>
        </g>
      ))}
      {chart.minutes.map((minute) => (
        <text key={minute.text} x={minute.x} y="442" textAnchor={minute.anchor}>
          {minute.text}
        </text>
      ))}
    </svg>
  )
}

function NotUsed({ chart, seconds }: { chart: Chart; seconds: number }) {
  const room = chart.width - 20 - chart.usedTo
  if (seconds <= 0 || room < 2) return null
  return (
    <>
      <rect x={chart.usedTo} y={FIELD.top} width={room} height={BASE_LINE - FIELD.top} fill="var(--day)" />
      {room > ROOM_FOR_WORDS && (
        <text x={chart.usedTo + 14} y="38">
          {digits(seconds)} not used
        </text>
      )}
    </>
  )
}

function MannerField({ chart }: { chart: Chart }) {
  const height = FIELD.bottom - FIELD.top
  const middle = 20 + (chart.usedTo - 20) * 0.48
  return (
    <>
      <clipPath id="manner-field">
        <rect x="20" y={FIELD.top} width={Math.max(0, chart.usedTo - 20)} height={height} rx="6" />
      </clipPath>
      <g clipPath="url(#manner-field)">
        <rect x="20" y={FIELD.top} width={Math.max(0, chart.usedTo - 20)} height={height} fill="var(--f)" />
        <path
          transform={`translate(${middle})`}
          d="M0 40l200 -62v130l-200 62zM0 188l200 -62v130l-200 62zM218 -28l200 -62v130l-200 62zM218 120l200 -62v130l-200 62z"
          fill="var(--fh)"
        />
      </g>
      {chart.bands.map((band) => (
        <g key={band.name}>
          <path d={`M20 ${band.y}H${chart.usedTo}`} stroke="var(--on-field)" strokeOpacity=".22" strokeWidth="1.5" />
          {chart.usedTo > ROOM_FOR_WORDS + 20 && (
            <text className={styles.onField} x="32" y={band.y - 8}>
              {band.name}
            </text>
          )}
        </g>
      ))}
      <polyline
        points={chart.line.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--on-field)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {chart.labels.map((label) => (
        <g key={label.text}>
          <circle cx={label.dot.x} cy={label.dot.y} r="6.5" fill="var(--f)" stroke="var(--on-field)" strokeWidth="3" />
          <text className={styles.onField} x={label.x} y={label.y} textAnchor={label.anchor}>
            {label.text}
          </text>
        </g>
      ))}
    </>
  )
}

function Earned({ chart }: { chart: Chart }) {
  return (
    <>
      {chart.nothings.map((dot) => (
        <circle
          key={`nothing ${dot.x}`}
          cx={dot.x}
          cy={BASE_LINE}
          r="7"
          fill="var(--surface)"
          stroke={dot.missed ? 'var(--red)' : 'var(--ink)'}
          strokeWidth="2.5"
        />
      ))}
      {chart.flags.map((flag) => (
        <g key={`flag ${flag.x}`}>
          <path d={`M${flag.x} ${BASE_LINE}V272`} stroke="var(--red)" strokeWidth="2.5" />
          <path d={`M${flag.x} 271h26l-7 9 7 9h-26z`} fill="var(--red)" />
        </g>
      ))}
      {chart.marks.map((mark) => (
        <rect
          key={`mark ${mark.x}`}
          x={mark.x - 3.5}
          y={BASE_LINE - mark.height}
          width="7"
          height={mark.height}
          rx="2"
          fill="var(--blue-text)"
        />
      ))}
    </>
  )
}

function Flags({ chart }: { chart: Chart }) {
  return chart.missed.map((flag) => (
    <g key={flag.x}>
      <path d={`M${flag.x} 350V272`} stroke="var(--red)" strokeWidth="2.5" strokeDasharray="4 4" />
      <path
        d={`M${flag.x} 272h24l-7 8 7 8h-24z`}
        fill="var(--surface)"
        stroke="var(--red)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {flag.label && (
        <text className={styles.missed} x={flag.x} y="260" textAnchor={flag.anchor}>
          {flag.label}
        </text>
      )}
    </g>
  ))
}
