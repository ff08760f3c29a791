import type { ComparisonSquare } from '#contract/conditions.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './square-mark.module.css'

const WORDS: Record<ComparisonSquare, string> = { full: 'typical', half: 'sometimes', none: 'argues against it' }

/** How a feature relates to a condition: a full, half or empty square, or a dash if its page does not say. */
export function SquareMark({ square }: { square: ComparisonSquare | null }) {
  return (
    <span className={classNames(styles.square, square === null ? styles.open : styles[square])}>
      <span className="visually-hidden">{square === null ? 'not stated' : WORDS[square]}</span>
    </span>
  )
}
