import { memo } from 'react'
import { MANNER_BANDS, mannerBand } from '#contract/values/manner.ts'
import type { ConsultationState } from '../../consultation/consultation-state.ts'
import { mannerPoints } from '../../consultation/stage/manner.ts'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from './manner-panel.module.css'
import panel from './panel.module.css'

type Props = Pick<ConsultationState, 'manner' | 'mannerHistory' | 'mannerNote'>

const BOX = { left: 4, right: 194, top: 6, bottom: 142 }
const y = (score: number) => BOX.bottom - (score / 100) * (BOX.bottom - BOX.top)

/** Bedside manner: its course so far in the patient's colour, its band, and why it last changed. */
export const MannerPanel = memo(function MannerPanel({ manner, mannerHistory, mannerNote }: Props) {
  const band = mannerBand(manner)
  const points = mannerPoints(mannerHistory, BOX)
  const last = points.at(-1)
  return (
    <section className={styles.manner}>
      <Row as="h2" align="baseline" justify="between" className={panel.heading}>
        Bedside manner
      </Row>
      <svg viewBox="0 0 266 146" role="img" aria-label={`Bedside manner ${manner} of 100, ${band}`}>
        {MANNER_BANDS.filter(({ from }) => from > 0).map(({ name, from }) => (
          <path key={name} d={`M0 ${y(from)}H202`} stroke="var(--line)" strokeWidth="1.5" />
        ))}
        {MANNER_BANDS.map(({ name, from }) => (
          <text key={name} x="210" y={y(from + 10) + 4} data-now={name === band || undefined}>
            {name}
          </text>
        ))}
        <polyline
          points={points.map((point) => `${point.x},${point.y}`).join(' ')}
          fill="none"
          stroke="var(--fd)"
          strokeWidth="2.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last && <circle cx={last.x} cy={last.y} r="6" fill="var(--f)" stroke="var(--fd)" strokeWidth="2.6" />}
      </svg>
      {mannerNote && (
        <p className={styles.why} data-down={mannerNote.by < 0 || undefined}>
          <Text as="b" tone="good" numeric>
            {mannerNote.by > 0 ? `+${mannerNote.by}` : `−${Math.abs(mannerNote.by)}`}
          </Text>{' '}
          {mannerNote.why}
        </p>
      )}
    </section>
  )
})
