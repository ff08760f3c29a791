import type { Room } from '#contract/rooms.ts'
import { curly } from '../../ui/curly.ts'
import styles from './heard.module.css'
import { noWordsYet } from './marker-words.ts'
import { lastSaid } from './marking-facts.ts'

/** What was said last. Where nothing is written down, the marker listens, and this says so. */
export function Heard({ room }: { room: Room }) {
  const { asked, told } = lastSaid(room)
  return (
    <section className={styles.heard} aria-label="Just said">
      <p className={styles.head}>{asked ? 'Just said' : noWordsYet(room)}</p>
      {asked && <p className={styles.ask}>{curly(asked.words)}</p>}
      {told && <p className={styles.say}>{curly(told.words)}</p>}
    </section>
  )
}
