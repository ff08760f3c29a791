import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

const sx = (...codes: string[]): ActId[] => codes.map((code) => `sx:${code}`)

/** A broad question with the narrower acts that an honest answer to it would mention. */
const UMBRELLAS: Record<ActId, ActId[]> = {
  'sx:urinary_general': sx(
    'dysuria',
    'frequency',
    'urgency',
    'haematuria',
    'nocturia',
    'urine_change',
    'hesitancy',
    'incontinence_urine',
  ),
  'sx:bowel_change': sx('diarrhoea', 'constipation', 'blood_stool', 'black_stool', 'incontinence_bowel'),
  'sx:skin_change': sx('rash', 'itch', 'pruritus', 'wound', 'bruise'),
  'sx:lumps': sx('swollen_glands', 'breast'),
  'sx:malaise': sx('fatigue'),
  'sx:limb_pain': sx('calf_pain', 'joint_pain'),
  'sx:noisy_breathing': sx('wheeze'),
  'sx:drowsy_child': sx('fatigue', 'malaise'),
  mood_general: sx('low_mood', 'anxiety', 'panic'),
  medications: ['contraception'],
  hospital: ['surgery'],
}

/** Near-synonyms: denying one while affirming the other would be a contradiction. */
const TWINS: [ActId, ActId][] = [
  ['sx:faint', 'sx:loss_consciousness'],
  ['sx:leg_swelling', 'sx:limb_swelling'],
  ['sx:itch', 'sx:pruritus'],
  ['sx:bruise', 'sx:bleeding_bruising'],
  ['sx:runny_nose', 'sx:congestion'],
  ['sx:neck_pain', 'sx:neck_stiffness'],
  ['sx:fatigue', 'sx:malaise'],
  ['sx:feeding', 'sx:appetite'],
  ['sx:weight_loss', 'sx:weight_gain'],
  ['sx:sleep_problem', 'sleep_habit'],
  ['sx:periods', 'menstrual'],
  ['sx:low_mood', 'mood_general'],
  ['allergies', 'pmh:allergy_atopy'],
  ['otc', 'treatment_tried:complaint'],
  ['adl', 'impact:complaint'],
  ['occupation', 'education'],
  ['living', 'relationship'],
  ['living', 'support'],
]

/** Returns the narrower acts that a broad one includes; empty for a narrow one. */
export const partsOf = (act: ActId): readonly ActId[] => UMBRELLAS[act] ?? []

/**
 * Returns the acts whose fact answers this one truthfully when it has none. What was tried for one symptom is answered
 * with what was tried overall.
 */
export function twinsOf(act: ActId): ActId[] {
  const treated = topicOf(act) === 'treatment_tried' && targetOf(act) !== 'complaint'
  if (treated) return ['treatment_tried:complaint', 'otc']
  return TWINS.flatMap(([one, other]) => (one === act ? [other] : other === act ? [one] : []))
}

/** Whether asking `wide` includes `narrow` without naming it. */
export function includesAct(wide: ActId, narrow: ActId): boolean {
  if (wide === 'pmh' || wide === 'fh') return narrow.startsWith(`${wide}:`)
  return wide.startsWith('sx:') && partsOf(wide).includes(narrow)
}
