import type { Room } from '#contract/rooms/rooms.ts'
import { Note } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './latest-words.module.css'
import { noWordsYet } from './marker-words.ts'
import { lastExchange } from './marking-facts.ts'

/** The latest words or, without a transcript, a reminder that the marker has to listen. */
export function LatestWords({ room, suggested }: { room: Room; suggested: readonly string[] }) {
  const { question, answer } = lastExchange(room)
  return (
    <section className={styles.heard} aria-label="Just said">
      <Note className={styles.head}>{question ? 'Just said' : noWordsYet(room)}</Note>
      {question && <p className={styles.ask}>{curly(question.words)}</p>}
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
      {answer && <p className={styles.say}>{curly(answer.words)}</p>}
    </section>
  )
}
