import { EmptyBed } from '../ui/empty-bed.tsx'
import styles from './search-screen.module.css'

/** What to do when nobody fits. */
export function NothingFound({ typed, onTry }: { typed: string; onTry: (words: string) => void }) {
  const [first = ''] = typed.split(/\s+/)
  return (
    <EmptyBed title={`Nobody here for “${typed}”`} heading="h2" className={styles.nobody}>
      <p>Try a part of the word, or say it as a patient would: “breath” rather than “dyspnoea”.</p>
      <p>A condition is found here once you were told that it was one: before that it would be the answer.</p>
      {first !== typed && (
        <p>
          <button type="button" className="link" onClick={() => onTry(first)}>
            Search for “{first}” alone
          </button>
        </p>
      )}
    </EmptyBed>
  )
}
