import type { StudioReviewReply } from '#contract/studio/studio-review.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from './review.module.css'

const STEPS = ['draft', 'in-review', 'approved', 'published'] as const
const NAMES = { draft: 'Draft', 'in-review': 'In review', approved: 'Approved', published: 'Published' }

/** How far a case has come towards publication. */
export function Steps({ review }: { review: StudioReviewReply }) {
  const { state, published, institution } = review
  return (
    <Stack gap={8}>
      <ol className={styles.steps} aria-label="Steps to publishing">
        {STEPS.map((step) => (
          <li key={step} aria-current={step === state ? 'step' : undefined}>
            {NAMES[step]}
            {step === 'published' && published ? ` v${published.version}` : ''}
          </li>
        ))}
      </ol>
      <Note>
        {institution === null ? 'For the public library.' : `For ${institution} only.`} {withStudents(published)}
      </Note>
    </Stack>
  )
}

function withStudents(published: StudioReviewReply['published']): string {
  if (!published) return 'Students can’t see it yet.'
  const { version, is_offered, is_loaded, is_current } = published
  if (!is_offered) return `Version ${version} is withdrawn: students can’t start it.`
  if (!is_loaded) return `Version ${version} is being prepared for students.`
  return is_current
    ? `Students see version ${version}.`
    : `Students see version ${version}, without the changes made since.`
}
