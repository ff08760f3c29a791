import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { firstName, placeWord } from '../../ui/text/words.ts'
import { balanceOf } from '../debrief/debrief-facts.ts'
import { clueWords } from './evidence-words.ts'
import styles from './reasoning-table.module.css'

type Diagnosis = DebriefReply['differential_rubric'][number]
type Weighed = Pick<DebriefReply, 'differential_rubric' | 'student_differential' | 'patient_name' | 'findings'>
type Feature = Diagnosis['for'][number]

/** The possible diagnoses. Each square is one clue: for, against, or not elicited. */
export function ReasoningTable({ debrief }: { debrief: Weighed }) {
  const elsewhere = debrief.student_differential.filter((entry) => entry.matches === null)
  return (
    <section id="reasoning">
      <h2>What it could have been</h2>
      <Lead above={10} measure={38} className={styles.intro}>
        Each square is one clue. Blue supports the diagnosis, other filled squares count against it, and hollow ones you
        didn’t hear.
        {debrief.findings && ' An eye marks findings from the examination and tests, not from your history.'}
      </Lead>
      <Stack gap={2} above={34}>
        {debrief.differential_rubric.map((diagnosis) => (
          <DiagnosisRow key={diagnosis.name} diagnosis={diagnosis} patient={firstName(debrief.patient_name)} />
        ))}
      </Stack>
      {elsewhere.length > 0 && (
        <Text tone="soft" above={16}>
          Also on your list: {elsewhere.map((entry) => entry.name).join(', ')}. This history neither supports them nor
          rules them out.
        </Text>
      )}
    </section>
  )
}

function DiagnosisRow({ diagnosis, patient }: { diagnosis: Diagnosis; patient: string }) {
  return (
    <div className={styles.row}>
      <Box shrinks>
        <h3>{diagnosis.name}</h3>
        <p className={styles.yours}>{rowState(diagnosis, patient)}</p>
        <Squares diagnosis={diagnosis} />
      </Box>
      <Clues name="For" features={diagnosis.for} found={foundOn('for', diagnosis)} />
      <Clues name="Against" features={diagnosis.against} found={foundOn('against', diagnosis)} />
    </div>
  )
}

function rowState({ student_rank: rank, place }: Diagnosis, patient: string): string {
  const yours = rank === null ? 'Not on your list.' : `You put this ${placeWord(rank)}.`
  if (place === 'leading') return `${yours} ${patient}’s diagnosis.`
  return place === 'exclude' ? `${yours} It must be ruled out.` : yours
}

function Squares({ diagnosis }: { diagnosis: Diagnosis }) {
  const balance = balanceOf(diagnosis)
  const squares = (count: number, kind: string, look?: string) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: squares are identified by position
    Array.from({ length: count }, (_, n) => <i key={`${kind}${n}`} className={look} />)
  return (
    <Row
      gap={4}
      wrap
      above={16}
      className={styles.balance}
      role="img"
      aria-label={`${balance.for} for, ${balance.against} against, ${balance.unasked} not heard`}
    >
      {squares(balance.for, 'for')}
      <b />
      {squares(balance.against, 'against', styles.against)}
      {squares(balance.unasked, 'unasked', styles.unasked)}
    </Row>
  )
}

function foundOn(side: 'for' | 'against', { findings }: Diagnosis): string[] {
  return findings.filter((finding) => finding.side === side).map(({ text }) => text)
}

function Clues({ name, features, found }: { name: string; features: Feature[]; found: string[] }) {
  const inOrder = [
    ...features.filter((feature) => feature.elicited),
    ...features.filter((feature) => !feature.elicited),
  ]
  return (
    <Box shrinks>
      <h4>{name}</h4>
      {features.length + found.length === 0 && <p className={styles.yours}>Nothing in this history.</p>}
      <ul>
        {inOrder.map((feature) => (
          <li
            key={feature.text}
            className={classNames(
              !feature.elicited && styles.notAsked,
              !feature.elicited && feature.must_ask && styles.flag,
            )}
          >
            <Sign feature={feature} />
            <span>{curly(clueWords(feature))}</span>
          </li>
        ))}
      </ul>
      {found.length > 0 && <Found clues={found} />}
    </Box>
  )
}

function Found({ clues }: { clues: string[] }) {
  return (
    <ul className={styles.found} aria-label="Found on examination and by tests">
      {clues.map((text) => (
        <li key={text}>
          <Icon name="eye" />
          <span>{curly(text)}</span>
        </li>
      ))}
    </ul>
  )
}

function Sign({ feature }: { feature: Feature }) {
  if (feature.elicited) return <Icon name="check" />
  return feature.must_ask ? <Icon name="flag-o" /> : <i className={styles.hollow} />
}
