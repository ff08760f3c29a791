import { Link } from 'react-router'
import { ageInWords } from '../ui/age.ts'
import { curly } from '../ui/curly.ts'
import { SystemIcon } from '../ui/system-icon.tsx'
import { systemName } from '../ui/systems.ts'
import { doneInWords, type Suggestion } from './today.ts'
import styles from './today-list.module.css'
import { WardStrip } from './ward-strip.tsx'

/** What else could be done today, each with its reason. */
export function TodayList({ suggestions, done }: { suggestions: readonly Suggestion[]; done: number }) {
  if (suggestions.length === 0) return null
  return (
    <section className={styles.today} aria-labelledby="today">
      <header className={styles.top}>
        <h2 id="today">Today</h2>
        <p>{doneInWords(done)}</p>
      </header>
      <ul className={styles.list}>
        {suggestions.map(({ patientCase: one, why }) => (
          <li key={one.id}>
            <Link className={styles.one} to={`?id=${one.id}`} preventScrollReset>
              <WardStrip cases={[one]} className={styles.ward} />
              <span className={styles.words}>
                <span className={styles.why}>{why ? sentence(why) : 'Not met yet'}</span>
                <b>{curly(one.label)}</b>
                <span className={styles.who}>
                  <SystemIcon system={one.system} />
                  <span className="visually-hidden">{systemName(one.system)}, </span>
                  {one.patient_name}, {ageInWords(one.patient_age)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
