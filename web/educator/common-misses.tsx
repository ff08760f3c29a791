import type { StationShown, StatisticsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'

type Props = { station: StationShown; enough: StatisticsReply['enough'] }

const MOST = 8

/** The items missed most often, with anonymous quotes that came close. */
export function CommonMisses({ station: { items, students }, enough }: Props) {
  if (students < enough.facility) return null
  const missed = items
    .filter((item) => (item.missed ?? 0) > 0)
    .toSorted((one, other) => (other.missed ?? 0) - (one.missed ?? 0))
    .slice(0, MOST)
  return (
    <>
      <h3>Missed most</h3>
      {missed.length === 0 && <p>Every student earned something on every item.</p>}
      <Stack as="ul" gap={8}>
        {missed.map((item) => (
          <li key={item.id} className={styles.entry}>
            <Stack gap={4} shrinks breaks className={styles.words}>
              <h4>{item.text}</h4>
              <Note>
                Missed by {item.missed} of {students}
              </Note>
              {item.words.length > 0 && (
                <Stack as="ul" gap={4} aria-label="What students said instead">
                  {item.words.map((words) => (
                    <li key={words}>“{words}”</li>
                  ))}
                </Stack>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
      <Note>Words are shown once {enough.words} students agree, and never with names.</Note>
    </>
  )
}
