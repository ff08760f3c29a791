import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { covers, type Hit } from '#engine/vocabulary/rules.ts'
import type { Clause } from './reading.ts'
import type { Subject } from './subject.ts'

/** What is asked one after another, as the systems of the body are gone through: the words of one lead to the next. */
const SYSTEMS: readonly (readonly string[])[] = [
  ['fever', 'chills', 'sweating', 'night_sweats', 'heat_cold_intolerance', 'measured'],
  ['weight_loss', 'weight_gain', 'appetite', 'thirst', 'diet', 'feeding'],
  ['sleep_problem', 'sleep_habit', 'fatigue'],
  ['bowel_change', 'diarrhoea', 'constipation', 'blood_stool', 'black_stool', 'incontinence_bowel', 'anal_pain'],
  [
    ...['urinary_general', 'dysuria', 'frequency', 'nocturia', 'urgency', 'haematuria', 'urine_change', 'hesitancy'],
    ...['incontinence_urine', 'wet_nappies'],
  ],
  ['periods', 'vaginal_bleeding', 'menstrual'],
  ['vaginal_discharge', 'genital_lesion', 'penile_discharge'],
  ['breathless', 'orthopnoea', 'pnd'],
  ['chest_pain', 'palpitations'],
  ['cough', 'sputum', 'haemoptysis'],
  ['nausea', 'vomiting', 'haematemesis'],
  ['joint_pain', 'joint_swelling', 'joint_stiffness'],
  ['vision', 'eye_pain', 'eye_red', 'eye_discharge', 'photophobia'],
  ['hearing', 'tinnitus', 'ear_pain', 'ear_discharge'],
  ['rash', 'itch', 'skin_change', 'lumps', 'swollen_glands'],
  ['dizziness', 'faint', 'loss_consciousness', 'seizure'],
  ['numbness', 'weakness', 'gait_balance'],
  ['low_mood', 'mood_general', 'anhedonia', 'anxiety', 'concentration'],
]

/** Whether the system that a symptom or a topic belongs to was asked of last, whatever the patient said to it. */
export function isAskedNext(name: string, { acts, asked, target }: Subject): boolean {
  const last = [asked, target, ...acts.map((act) => targetOf(act) ?? topicOf(act))]
  return SYSTEMS.some((system) => system.includes(name) && last.some((one) => system.includes(one)))
}

/** "Going more often?" after the waterworks names a symptom: it does where its system is gone through, and nowhere else. */
export function withAskedNext(clause: Clause): Clause {
  const waiting = clause.hits.filter(({ rule }) => rule.kind === 'next')
  if (waiting.length === 0) return clause
  const next = waiting.filter((hit) => isAskedNext(hit.rule.name, clause.subject))
  const others = clause.hits.filter((hit) => hit.rule.kind !== 'next')
  const rest = others.filter((hit) => hit.rule.kind === 'frame' || !next.some((one) => takes(one, hit)))
  if (next.length === 0 || rest.some((hit) => asksOfAnother(hit, next))) return { ...clause, hits: others }
  return { ...clause, hits: [...rest, ...next.map(asSymptom)] }
}

/** Words of the look-alike of another thing speak for this one. */
const takes = (next: Hit, hit: Hit): boolean => covers(next, hit) && hit.rule.role !== 'not'

/** "Any muscle aches or joint pains?" after the waterworks has names of its own, and asks for nothing of theirs. */
const asksOfAnother = ({ rule: { kind, name, role } }: Hit, next: readonly Hit[]): boolean =>
  (kind === 'symptom' && role !== 'not' && !next.some(({ rule }) => sharesSystem(rule.name, name))) ||
  ((kind === 'topic' || kind === 'aspect') && role === 'asks')

const sharesSystem = (one: string, other: string): boolean =>
  SYSTEMS.some((system) => system.includes(one) && system.includes(other))

const asSymptom = (hit: Hit): Hit => ({ ...hit, rule: { ...hit.rule, kind: 'symptom', role: 'asks' } })
