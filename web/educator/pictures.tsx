import type { StationShown } from '#contract/institutions/educators.ts'
import own from './educator.module.css'

// Small charts beside figures. Decorative, since the number and its sentence say the same.

/** A share from 0 to 1, filled from the left. */
export const ShareBar = ({ value }: { value: number | null }) => (
  <svg className={own.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="8" className={own.ground} />
    {value !== null && <rect width={100 * Math.max(0, Math.min(1, value))} height="8" className={own.filled} />}
  </svg>
)

/** A figure from −1 to 1, drawn from the middle. */
export function SignedBar({ value }: { value: number | null }) {
  const half = 50 * Math.max(-1, Math.min(1, value ?? 0))
  return (
    <svg className={own.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className={own.ground} />
      <rect
        x={50 + Math.min(0, half)}
        width={Math.abs(half)}
        height="8"
        className={half < 0 ? own.against : own.filled}
      />
      <rect x="49.5" width="1" height="8" className={own.middle} />
    </svg>
  )
}

type BandProps = { middle: number | null; half: number | null; most: number }

/** The mean score with a band on either side, on the scale of all marks. */
export function Band({ middle, half, most }: BandProps) {
  const scale = 100 / Math.max(1, most)
  const from = Math.max(0, ((middle ?? 0) - (half ?? 0)) * scale)
  const to = Math.min(100, ((middle ?? 0) + (half ?? 0)) * scale)
  return (
    <svg className={own.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className={own.ground} />
      {half !== null && <rect x={from} width={to - from} height="8" className={own.filled} />}
      {middle !== null && <rect x={middle * scale - 0.5} width="1" height="8" className={own.middle} />}
    </svg>
  )
}

const [WIDTH, HEIGHT, EDGE] = [220, 120, 12]
const BANDS = 5
const BORDERLINE = 2

/** Scores plotted against global ratings, with the regression line and the resulting pass mark. */
export function Scatter({ station: { points, borderline, max_score } }: { station: StationShown }) {
  if (!borderline) return null
  const x = (rating: number) => EDGE + ((rating - 1) / (BANDS - 1)) * (WIDTH - 2 * EDGE)
  const y = (score: number) => HEIGHT - EDGE - (score / Math.max(1, max_score)) * (HEIGHT - 2 * EDGE)
  const at = (rating: number) => borderline.intercept + borderline.slope * rating
  return (
    <svg className={own.scatter} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line x1={EDGE} x2={WIDTH - EDGE} y1={y(0)} y2={y(0)} className={own.axis} />
      <line x1={x(1)} x2={x(BANDS)} y1={y(at(1))} y2={y(at(BANDS))} className={own.line} />
      <line x1={x(BORDERLINE)} x2={x(BORDERLINE)} y1={y(0)} y2={y(borderline.pass_mark)} className={own.pass} />
      {points.map(({ rating, score }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by position and never move
        <circle key={place} cx={x(rating)} cy={y(score)} r="3" className={own.point} />
      ))}
    </svg>
  )
}
