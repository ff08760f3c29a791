import type { PersonReply } from '#contract/people.ts'
import { Instant } from '../../staff/instant.tsx'
import { Note, Text } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import own from './attempts.module.css'

const MODES: Record<string, string> = { spm: 'OSCE History', diagnosis: 'Race To Diagnosis', learn: 'Learn' }

type Props = { attempts: PersonReply['attempts']; all: number }

/** The latest consultations with their key data, but no messages. */
export function Attempts({ attempts, all }: Props) {
  if (attempts.length === 0) return <p>None yet.</p>
  return (
    <>
      {all > attempts.length && <Note>The latest {attempts.length}.</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={own.wide} aria-label="Consultations" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Case', 'Mode', 'Started', 'Finished', 'Messages', 'Marks'].map((name) => (
                <Text as="th" nowrap key={name} scope="col">
                  {name}
                </Text>
              ))}
            </tr>
          </thead>
          <tbody>
            {attempts.map(({ id, case_id, patient_name, mode, begun_at, stopped_at, messages, score, max_score }) => (
              <tr key={id}>
                <Text as="th" nowrap scope="row">
                  {case_id}, {patient_name ?? 'no longer in the library'}
                </Text>
                <Text as="td" nowrap>
                  {MODES[mode] ?? mode}
                </Text>
                <Text as="td" nowrap>
                  <Instant at={begun_at} />
                </Text>
                <Text as="td" nowrap>
                  {stopped_at === null ? 'Not finished' : <Instant at={stopped_at} />}
                </Text>
                <Text as="td" nowrap>
                  {messages}
                </Text>
                <Text as="td" nowrap>
                  {score === null ? '–' : `${score} of ${max_score}`}
                </Text>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
