import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { includesAct, twinsOf } from '#engine/patient/act-hierarchy.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/**
 * How an act that was asked relates to the one wanted.
 * withheld: asked, but the patient withheld it; pressed: asked, but not often enough to get all of it; offered: a
 * reading of an unclear message; target: the same aspect of another symptom; aspect: another aspect of the same
 * symptom; umbrella: too broad; family: a neighbouring topic; sweep: "anything else?"; words: similar words that the
 * patient did not understand.
 */
export type Closeness =
  | 'withheld'
  | 'pressed'
  | 'offered'
  | 'target'
  | 'aspect'
  | 'umbrella'
  | 'family'
  | 'sweep'
  | 'words'

/** Topics that students confuse, or consider covered when one of them is. */
const FAMILIES: ActId[][] = [
  ['medications', 'otc', 'allergies', 'treatment_tried', 'contraception'],
  ['smoking', 'alcohol', 'drugs'],
  ['ideas', 'concerns', 'expectations'],
  ['pmh', 'hospital', 'surgery', 'trauma', 'prior_care'],
  ['occupation', 'education', 'exposure'],
  ['living', 'relationship', 'support', 'housing', 'safety_abuse'],
  ['travel', 'sick_contacts', 'exposure', 'pets'],
  ['menstrual', 'obstetric', 'contraception', 'sexual_history'],
  ['mood_general', 'stress', 'sx:low_mood', 'sx:anxiety', 'sx:suicidal', 'sx:self_harm', 'sx:anhedonia'],
  ['introduce', 'identify', 'consent', 'greet'],
  ['invite_questions', 'close', 'explain', 'summarise'],
  ['sx:fever', 'sx:chills', 'sx:night_sweats', 'sx:sweating'],
  ['sx:weight_loss', 'sx:appetite', 'sx:weight_gain'],
  ['sx:breathless', 'sx:orthopnoea', 'sx:pnd', 'sx:wheeze', 'sx:noisy_breathing'],
  ['sx:cough', 'sx:sputum', 'sx:haemoptysis'],
  ['sx:nausea', 'sx:vomiting', 'sx:haematemesis'],
  ['sx:diarrhoea', 'sx:constipation', 'sx:bowel_change', 'sx:blood_stool', 'sx:black_stool'],
  ['sx:dizziness', 'sx:faint', 'sx:loss_consciousness', 'sx:seizure'],
  ['sx:weakness', 'sx:numbness', 'sx:speech', 'sx:facial_droop', 'sx:gait_balance'],
  ['sx:headache', 'sx:photophobia', 'sx:neck_stiffness', 'sx:neck_pain'],
  ['sx:leg_swelling', 'sx:limb_swelling', 'sx:calf_pain', 'sx:limb_pain'],
  ['sx:joint_pain', 'sx:joint_swelling', 'sx:joint_stiffness', 'sx:muscle_pain'],
  ['sx:back_pain', 'sx:flank_pain', 'sx:abdominal_pain', 'sx:chest_pain'],
]

/** Returns the closest relation, or undefined where the two are unrelated. */
export function closeness(patientCase: PatientCase, turn: Turn, act: ActId, wanted: ActId): Closeness | undefined {
  const asked = canonicalAct(act, patientCase.complaint)
  if (asked === wanted) return isWithheld(turn, act) ? 'withheld' : 'pressed'
  if (includesAct(asked, wanted) || isTooWideFor(asked, wanted)) return 'umbrella'
  if (isAspect(topicOf(asked)) && topicOf(asked) === topicOf(wanted)) return 'target'
  if (isOtherAspect(asked, wanted)) return 'aspect'
  if (twinsOf(asked).includes(wanted) || areFamily(asked, wanted)) return 'family'
  return isSweep(asked) && topicOf(wanted) === 'sx' ? 'sweep' : undefined
}

const isWithheld = ({ answers }: Turn, act: ActId): boolean =>
  answers.some((answer) => answer.act === act && answer.kind === 'withheld')

const isSweep = (act: ActId): boolean => act === 'anything_else' || topicOf(act) === 'associated'

/** Whether a topic was asked for without the wanted target: "any illnesses?" for a named one. */
const isTooWideFor = (asked: ActId, wanted: ActId): boolean =>
  targetOf(asked) === undefined && topicOf(wanted) === asked

/** Aspects that are close enough to be confused, such as site and radiation; onset and relief are not. */
const NEIGHBOURS: string[][] = [
  ['site', 'radiation', 'character'],
  ['onset', 'onset_mode', 'course', 'pattern', 'previous'],
  ['aggravating', 'relieving', 'treatment_tried'],
  ['severity', 'impact', 'character'],
]

function isOtherAspect(asked: ActId, wanted: ActId): boolean {
  if (!isAspect(topicOf(asked)) || targetOf(asked) !== targetOf(wanted)) return false
  return NEIGHBOURS.some((group) => group.includes(topicOf(asked)) && group.includes(topicOf(wanted)))
}

/** The indices of the families of each name; precomputed, because every missed item is compared with every act. */
const familiesOf = new Map<string, Set<number>>()
for (const [place, group] of FAMILIES.entries())
  for (const name of group) familiesOf.set(name, (familiesOf.get(name) ?? new Set()).add(place))

const LISTED = new Set(['pmh', 'fh'])

function areFamily(asked: ActId, wanted: ActId): boolean {
  // A named illness is not close to an operation; only illnesses in general are.
  const families = (act: ActId) =>
    (targetOf(act) === undefined || !LISTED.has(topicOf(act)) ? [act, topicOf(act)] : [act]).flatMap((name) => [
      ...(familiesOf.get(name) ?? []),
    ])
  const own = families(asked)
  return own.length > 0 && families(wanted).some((place) => own.includes(place))
}
