import type { DebriefComment } from '#contract/institutions/educators.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { dateOf } from '../../ui/text/dates.ts'
import styles from './educator-comments.module.css'

/** Educators' comments on a debrief; renders nothing if there are none. */
export function EducatorComments({ comments }: { comments: readonly DebriefComment[] }) {
  if (comments.length === 0) return null
  return (
    <Stack as="section" gap={12} aria-labelledby="comments" className={styles.comments}>
      <Text as="h2" size="title-3" id="comments">
        From your educators
      </Text>
      <Stack as="ul" gap={8}>
        {comments.map(({ id, author, text, at }) => (
          <Stack as="li" gap={6} key={id}>
            <p className={styles.text}>{text}</p>
            <Note>
              {author ?? 'An educator who has left'}, {dateOf(at)}
            </Note>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
