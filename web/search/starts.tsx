import type { CaseReply } from '#contract/cases.ts'
import { optionsOf } from '../cases/case-filters.ts'
import { Flow } from '../ui/layout/row.ts'
import { Text } from '../ui/layout/text.ts'
import styles from './starts.module.css'

type Props = { cases: readonly CaseReply[]; onTry: (words: string) => void }

/** Suggestions before anything is typed; each of them has results. */
export function Starts({ cases, onTry }: Props) {
  const searched = cases.filter((one) => !one.random)
  return (
    <div className={styles.starts}>
      <Text tone="soft">Search for a patient, a condition by any of its names, a quiz, a lesson or help.</Text>
      <Words title="Presenting complaint" words={namesOf(searched, 'presentation')} onTry={onTry} />
      <Words title="Body systems" words={namesOf(searched, 'system')} onTry={onTry} />
    </div>
  )
}

const namesOf = (cases: readonly CaseReply[], filter: 'presentation' | 'system') =>
  optionsOf(cases, filter).map(({ name }) => name)

type WordsProps = { title: string; words: readonly string[]; onTry: (words: string) => void }

function Words({ title, words, onTry }: WordsProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Flow as="ul" gap={8} above={12}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onTry(word)}>
              {word}
            </button>
          </li>
        ))}
      </Flow>
    </section>
  )
}
