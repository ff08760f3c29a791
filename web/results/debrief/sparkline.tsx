type Props = { history: readonly number[]; system: string }

const [WIDTH, HEIGHT, EDGE] = [112, 24, 4]

/** Bedside manner over the consultation as a small line. Decorative: the score and its band are shown above it. */
export function Sparkline({ history, system }: Props) {
  const values = history.length > 1 ? history : [50, history[0] ?? 50]
  const low = Math.min(...values)
  const span = Math.max(12, Math.max(...values) - low)
  const points = values.map((value, place) => ({
    x: EDGE + (place / (values.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)
  return (
    <svg
      data-field={system}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      style={{ maxWidth: '100%' }}
      aria-hidden="true"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="4" fill="var(--f)" stroke="var(--ink)" strokeWidth="2" />}
    </svg>
  )
}
