import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { expressionFor, Patient, type PatientExpression } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { Figures } from './figures.tsx'
import { FirstChange } from './first-change.tsx'
import styles from './verdict.module.css'

const WINDOW = { x: 60, y: 40, width: 150, height: 100 }
const LONG_HEADLINE = 52

type Props = {
  debrief: DebriefReply
  patientCase: Pick<CaseReply, 'gender' | 'informant'>
  /** Only the sentence: the figures and the first change are in a collapsible section. */
  short?: boolean
}

/** The first screen: a sentence on how it went, six figures, the first thing to change and the patient's last words. */
export function Verdict({ debrief, patientCase, short = false }: Props) {
  const sentence = curly(debrief.headline.join(' '))
  return (
    <section id="summary" className={styles.verdict} aria-label="How it went">
      <div className={styles.words}>
        <h1 className={classNames(sentence.length > LONG_HEADLINE && styles.long)}>{sentence}</h1>
        <p className={styles.lead}>{curly(debrief.headline_note)}</p>
        {debrief.is_new_high_score && <p className={styles.best}>Your best score with this patient so far.</p>}
        {!short && (
          <>
            <Figures debrief={debrief} />
            <FirstChange debrief={debrief} patientCase={patientCase} />
          </>
        )}
      </div>
      <FieldGround system={debrief.system} at={WINDOW} className={classNames(styles.patient, 'screen-only')}>
        <p className={styles.parting}>{curly(debrief.parting_words)}</p>
        <Patient
          caseId={debrief.case_id}
          expression={asExpression(debrief)}
          className={patientCase.informant ? `${styles.person} ${styles.pair}` : styles.person}
          eager
        />
      </FieldGround>
    </section>
  )
}

const EXPRESSIONS: readonly string[] = [
  'suspicious',
  'serious',
  'blank',
  'calm',
  'smile',
  'concerned',
] satisfies PatientExpression[]

const isExpression = (word: string): word is PatientExpression => EXPRESSIONS.includes(word)

function asExpression({ expression, bedside_manner }: DebriefReply): PatientExpression {
  return isExpression(expression) ? expression : expressionFor(bedside_manner.score)
}
