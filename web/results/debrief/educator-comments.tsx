import type { DebriefComment } from '#contract/institutions/educators.ts'
import { dayOf } from '../../ui/text/words.ts'
import styles from './educator-comments.module.css'

/** What educators wrote on a debrief; nothing where nobody did. */
export function EducatorComments({ comments }: { comments: readonly DebriefComment[] }) {
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="comments" className={styles.comments}>
      <h2 id="comments">From your educators</h2>
      <ul>
        {comments.map(({ id, author, text, at }) => (
          <li key={id}>
            <p className={styles.text}>{text}</p>
            <p className={styles.who}>
              {author ?? 'An educator who has left'}, {dayOf(at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
