import { LIKELY } from './confidence.ts'
import { type Clause, type Reading, wordsOf } from './reading.ts'
import { isPain } from './subject.ts'

/** What hurts where one of these is spoken of. */
const HURTS: readonly (readonly [RegExp, string])[] = [
  [/^(eye_red|eye_discharge|vision|photophobia)$/, 'sx:eye_pain'],
  [/^(ear_discharge|hearing)$/, 'sx:ear_pain'],
  [/^(urinary_general|frequency|urgency|nocturia|haematuria|urine_change|hesitancy)$/, 'sx:dysuria'],
  [/^(joint_swelling|joint_stiffness|deformity)$/, 'sx:joint_pain'],
  [/^(leg_swelling|limb_swelling)$/, 'sx:limb_pain'],
  [/^(cough|breathless|wheeze|sputum|haemoptysis)$/, 'sx:chest_pain'],
  [/^(vomiting|nausea|bloating|diarrhoea|constipation|bowel_change)$/, 'sx:abdominal_pain'],
  [/^(dysphagia|hoarse_voice)$/, 'sx:sore_throat'],
]
const BARE_HURT =
  /^((and|so|but|or) )*(does|do|did|is|are) (it|that|they|those) (hurt|hurts|hurting|ache|painful)( at all| now| much)?$/

/** "Does it hurt?" is asked of what is being talked about: the eyes after redness, the lump after a lump. */
function hurting(said: string, target: string): string | undefined {
  if (target === 'complaint' || !BARE_HURT.test(said)) return undefined
  if (isPain(target)) return `character:${target}`
  return HURTS.find(([test]) => test.test(target))?.[1] ?? `character:${target}`
}

const OF_BLEEDING = /^(periods|vaginal_bleeding)$/
const CLOTS =
  /^((and|so|or) )*(are there|is there|were there|have you|do you|did you|you)?( ?(had|have|get|pass|passed|passing|see|seen|notice|noticed))*( ?(any|many|big|large))* ?clots( at all| in it| in them| with it| with them)?$/
const HEAVIER = /\b(get|got|getting|gotten|become|became|been|are they|much) (any )?(heavier|lighter)\b/

/** "Any clots?" and "when did they get heavier?" after periods are no clot in the leg and no weight. */
function ofBleeding(said: string, { act }: Pick<Reading, 'act'>, target: string): string | undefined {
  if (!OF_BLEEDING.test(target)) return undefined
  if (act === 'pmh:clot' && CLOTS.test(said)) return 'sx:periods'
  if (act !== 'sx:weight_gain' || !HEAVIER.test(said)) return undefined
  return /\bwhen\b/.test(said) ? `onset:${target}` : `course:${target}`
}

/** Words that mean another thing by what is being talked about. */
export function ofTheSubject(own: readonly Reading[], clause: Clause): Reading[] {
  const { first, end, subject } = clause
  const said = wordsOf(clause).join(' ')
  const targets = [subject.target, subject.asked].filter((one) => one !== 'complaint')
  const [target = subject.topics.has('menstrual') ? 'periods' : 'complaint'] = targets
  const hurts = own.length === 0 && !subject.denied ? hurting(said, target) : undefined
  if (hurts !== undefined) return [{ act: hurts, from: first, to: end, confidence: LIKELY }]
  return own.map((one) => ({ ...one, act: ofBleeding(said, one, target) ?? one.act }))
}
