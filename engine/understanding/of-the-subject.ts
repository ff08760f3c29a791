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

const CONTROLLED =
  /\b(controlled|under (\w+ )?control|(well|been) managed|in check)\b|\bhow (have|has) (your|his|her) (blood )?sugars?( levels)? been\b/
const READ = /\b(check|checked|checking|test|testing|meter|monitor|readings?|number|value|measure)\b/
/** What is kept under control is a condition: "is your reflux well controlled?", "how have your sugars been?" */
function ofControl(said: string, { act }: Pick<Reading, 'act'>): string | undefined {
  if (!/^(sx:heartburn|measured)$/.test(act) || !CONTROLLED.test(said) || READ.test(said)) return undefined
  if (act === 'sx:heartburn') return 'pmh:gi_disease'
  if (/\b(sugars?|glucose)\b/.test(said)) return 'pmh:diabetes'
  return /\b(pressure|bp)\b/.test(said) ? 'pmh:hypertension' : undefined
}

const HOUSEMATE =
  '(?:wife|husband|partner|girlfriend|boyfriend|kids?|children|roommates?|housemates?|flatmates?|colleagues?|coworkers?|classmates?|friends?)'
const OTHERS_HAVE = new RegExp(
  `^(?:(?:and|so|okay|or) )*(?:has|have|did|does|do|is|are) (?:your|his|her|the|any of your) (?:\\w+ )?${HOUSEMATE} (?:also |ever |both |all )*(?:have|had|has|having|got|get|getting|been|feel|feeling|felt)\\b(?! (?:to|you|any (?:concerns|worries|questions)))`,
)
const WITH_THEM = /\b(with|in|from|for) (them|him|her|either of them|any of them)\b/

/** "Has your flatmate had any of this?", "any coughs with them?" of those at home ask who else is ill. */
const ofOthersNearby = (said: string, { act }: Pick<Reading, 'act'>, company: boolean | undefined) =>
  /^(sx:|previous:)/.test(act) && (OTHERS_HAVE.test(said) || (company === true && WITH_THEM.test(said)))
    ? 'sick_contacts'
    : undefined

/** "Have you hurt that shoulder before?" names an injury, and no earlier pain. */
const HURT_BEFORE =
  /\b(injured|hurt|broken|broke|fractured|sprained|dislocated) (your|his|her|that|this|the|it)\b(?! (at all|today)).*\b(before|in the past|previously)\b|\bever (injured|hurt|broken|broke|fractured|sprained|dislocated) (your|his|her|that|this|the|it)\b/
const ofInjury = (said: string, { act }: Pick<Reading, 'act'>) =>
  /^(previous|onset_mode|sx):(joint|limb|calf|chest)_(pain|swelling)$/.test(act) && HURT_BEFORE.test(said)
    ? 'trauma'
    : undefined

const WATER = /^(urinary_general|frequency|urgency|nocturia|incontinence_urine|dysuria|urine_change|hesitancy)$/
const BOWEL = /^(diarrhoea|constipation|bowel_change|incontinence_bowel)$/
/** "Any accidents?" of somebody who hardly gets to the toilet. */
function ofAccidents(said: string, { act }: Pick<Reading, 'act'>, target: string): string | undefined {
  if (act !== 'trauma' || !/\b(any|an|little|have|had|having) accidents?( at all| at night)?$/.test(said))
    return undefined
  if (WATER.test(target)) return 'sx:incontinence_urine'
  return BOWEL.test(target) ? 'sx:incontinence_bowel' : undefined
}

const BEEN_ILL =
  /\b(been|were|was) ((you|he|she|they) )?((at all|really|actually|feeling) )*(sick|ill|unwell|poorly|crook)\b/
const CAUGHT = /\b(colds?|flu|virus|viral|bug)\b(?! (sores?|sweats?|like))/
const FROM_ILLNESS = /^(sx:(malaise|vomiting|nausea|runny_nose)|pmh:infection|pattern:malaise|previous:malaise)$/

/** "Have you been ill lately, with a cold or flu?" asks for a recent infection, and not for each of its words. */
function withInfection(own: readonly Reading[], said: string): readonly Reading[] {
  const ill = own.find(({ act }) => FROM_ILLNESS.test(act))
  if (!ill || !BEEN_ILL.test(said) || !CAUGHT.test(said)) return own
  const noses = /\bnos(e|ey|es)\b/.test(said)
  const others = own.filter(({ act }) => !FROM_ILLNESS.test(act) || (noses && act === 'sx:runny_nose'))
  return [{ ...ill, act: 'pmh:infection' }, ...others]
}

/** Words that mean another thing by what is being talked about. */
export function ofTheSubject(own: readonly Reading[], clause: Clause): Reading[] {
  const { first, end, subject } = clause
  const said = wordsOf(clause).join(' ')
  const targets = [subject.target, subject.asked].filter((one) => one !== 'complaint')
  const [target = subject.topics.has('menstrual') ? 'periods' : 'complaint'] = targets
  const hurts = own.length === 0 && !subject.denied ? hurting(said, target) : undefined
  if (hurts !== undefined) return [{ act: hurts, from: first, to: end, confidence: LIKELY }]
  const meant = (one: Reading) =>
    ofBleeding(said, one, target) ??
    ofControl(said, one) ??
    ofInjury(said, one) ??
    ofAccidents(said, one, target) ??
    ofOthersNearby(said, one, subject.company)
  return withInfection(own, said).map((one) => ({ ...one, act: meant(one) ?? one.act }))
}
