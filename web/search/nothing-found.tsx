import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import styles from './search-screen.module.css'

/** Suggestions when a search finds nothing. */
export function NothingFound({ typed, onTry }: { typed: string; onTry: (words: string) => void }) {
  const [first = ''] = typed.split(/\s+/)
  return (
    <EmptyBed title={`Nothing found for “${typed}”`} heading="h2" className={styles.nobody}>
      <p>
        Try part of the word, or another name. Patients are found by name, age, complaint and body system; conditions by
        any name or abbreviation.
      </p>
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
