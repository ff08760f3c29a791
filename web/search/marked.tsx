import type { MarkedSegment } from '../ui/text/marked-words.ts'
import styles from './marked.module.css'
import { piecesOf } from './typed-marks.ts'

/** A text with the search words highlighted, in blue. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are identified by position
  return piecesOf(text, typed).map((piece, place) => <Piece key={place} {...piece} />)
}

const Piece = ({ text, kind }: MarkedSegment) => (kind === 'hit' ? <mark className={styles.typed}>{text}</mark> : text)
