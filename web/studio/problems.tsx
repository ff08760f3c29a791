import type { StudioCaseReply } from '#contract/studio/studio.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { cardOfPlace, entryIn } from './card-of-place.ts'
import type { StudioCard } from './cards.ts'
import { labelOf } from './labels.ts'
import styles from './studio.module.css'

type Props = {
  problems: StudioCaseReply['problems']
  files: StudioFiles
  /** Opens a card of a case, at a particular entry if the problem is in one. */
  onOpen?: (card: string, entry?: string) => void
}

/** The problems to fix, in plain words, and the number of unconfirmed proposals. */
export function Problems({ problems, files, onOpen }: Props) {
  const proposals = Object.values(files.unconfirmed).reduce((sum, marks) => sum + marks.length, 0)
  const rows = Object.values(files.tables).flat()
  const questions = rows.filter((row) => row.at(-1) === 'unconfirmed').length
  // Only cases have proposals; other texts are edited with the same form.
  const isCase = 'case.yaml' in files.yaml
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h2 id="problems">To fix ({problems.length})</h2>
      {isCase && (
        <Note>
          {proposals === 0 && questions === 0
            ? 'All proposals are confirmed.'
            : `${proposals} proposed values and ${questions} proposed questions to confirm.`}
        </Note>
      )}
      {!isCase && problems.length === 0 && <Note>This is ready to publish.</Note>}
      <Stack as="ul" gap={8} oneColumn breaks>
        {problems.map(({ file, key, remedy }) => (
          <li key={`${file} ${key} ${remedy}`}>
            <strong>{key === '(file)' ? file : nameOfKey(key)}</strong>: {remedy}{' '}
            <Way to={cardOfPlace(file, key, files)} entry={entryIn(key)} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** A key of one word has a label on its card; a longer key describes its own place. */
const nameOfKey = (key: string): string => (/^[a-z]+$/i.test(key) ? labelOf(key) : key)

type WayProps = { to: StudioCard | undefined; entry: string | undefined; onOpen: Props['onOpen'] }

function Way({ to, entry, onOpen }: WayProps) {
  if (!to || !onOpen) return null
  return (
    <Button kind="quiet" size="small" onClick={() => onOpen(to.id, entry)}>
      Open {to.title}
    </Button>
  )
}
