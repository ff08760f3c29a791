import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './minutes.module.css'

/** One cell per minute, filling as the seconds pass. Decorative: state the time in text alongside. */
export function Minutes({ used, limit, className }: { used: number; limit: number; className?: string | undefined }) {
  const cells = Math.max(1, Math.ceil(limit / 60))
  return (
    <span
      className={classNames(styles.minutes, className)}
      style={{ gridTemplateColumns: `repeat(${cells}, 1fr)` }}
      aria-hidden="true"
    >
      {Array.from({ length: cells }, (_, minute) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each cell is a minute, identified by position
        <i key={minute} style={filled(used / 60 - minute)} />
      ))}
    </span>
  )
}

const filled = (part: number): CSSProperties & Record<'--part', number> => ({
  '--part': Math.min(1, Math.max(0, part)),
})
