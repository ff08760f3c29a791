import type { Room } from '#contract/rooms/rooms.ts'
import { Note } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './latest-words.module.css'
import { noWordsYet } from './marker-words.ts'
import { lastSaid } from './marking-facts.ts'

/** The latest words or, without a transcript, a reminder that the marker has to listen. */
export function LatestWords({ room, suggested }: { room: Room; suggested: readonly string[] }) {
  const { asked, told } = lastSaid(room)
  return (
    <section className={styles.heard} aria-label="Just said">
      <Note className={styles.head}>{asked ? 'Just said' : noWordsYet(room)}</Note>
      {asked && <p className={styles.ask}>{curly(asked.words)}</p>}
      {suggested.length > 0 && (
        <div className={styles.suggested}>
          <Note className={styles.head}>You answer</Note>
          {suggested.map((says) => (
            <p key={says} className={styles.say}>
              {curly(says)}
            </p>
          ))}
        </div>
      )}
      {told && <p className={styles.say}>{curly(told.words)}</p>}
    </section>
  )
}
