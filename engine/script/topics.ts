import type { Reaction } from '#engine/case/reactions.ts'
import type { PatientAnswers } from '#engine/patient/answers.ts'
import { entryFor } from '#engine/patient/default-lines.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

type Aspect =
  | 'onset'
  | 'onset_mode'
  | 'site'
  | 'character'
  | 'radiation'
  | 'course'
  | 'pattern'
  | 'severity'
  | 'aggravating'
  | 'relieving'
  | 'treatment_tried'
  | 'previous'
  | 'impact'
  | 'associated'

/** Lay terms for the aspects. */
const ASPECT_TOPICS: Record<Aspect, string> = {
  onset: 'When it began',
  onset_mode: 'How it began',
  site: 'Where it is',
  character: 'What it’s like',
  radiation: 'Where it goes',
  course: 'How it has gone',
  pattern: 'How it behaves',
  severity: 'How bad',
  aggravating: 'What makes it worse',
  relieving: 'What eases it',
  treatment_tried: 'What you tried',
  previous: 'Had it before',
  impact: 'What it stops',
  associated: 'What comes with it',
}

/** Lay terms for acts with a technical name. */
const PLAIN_TOPICS: Record<string, string> = {
  open: 'Opening',
  elaborate: 'The story',
  identify: 'Name and age',
  ideas: 'What you think it is',
  concerns: 'What worries you',
  expectations: 'What you hope for',
  invite_questions: 'Your question',
  pmh: 'Past illnesses',
  otc: 'Bought without a prescription',
  adl: 'Managing day to day',
  exposure: 'What you’ve been near',
}

export const PLAYED_REACTIONS: Record<Exclude<Reaction, 'news'>, string> = {
  greet: 'They say hello',
  introduce: 'They say who they are',
  named: 'They have your name right',
  consent: 'They ask if they may',
  signpost: 'They say what comes next',
  empathy: 'They say something kind',
  'empathy-grave': 'Kind words after something hard',
  summarise: 'They sum up',
  'said-amiss': 'They have something wrong',
  explain: 'They explain',
  close: 'They say goodbye',
  insulted: 'They are rude to you',
  'speaker-well': 'They ask how you are yourself',
  'told-operation': 'They mention an operation',
  'told-admission': 'They say you need to stay in hospital',
  'told-hospital': 'They say you need to go to hospital',
  'told-scan': 'They mention a scan',
  'told-blood-test': 'They mention tests',
  'told-referral': 'They say you need to see someone else',
  'told-antibiotics': 'They mention antibiotics',
  'told-medicine': 'They mention a medicine',
  'told-examination': 'They say they will examine you',
  'told-safety-net': 'They say when to come back',
}

const isAspectName = (name: string): name is Aspect => isAspect(name)

/**
 * Returns what asks for an act, in lay words: "Where it goes", "Cough: how bad"; "Anything else" where it has no name.
 */
export function topicName(answers: PatientAnswers, act: ActId): string {
  const topic = topicOf(act)
  const target = targetOf(act)
  if (!isAspectName(topic)) return PLAIN_TOPICS[act] ?? entryFor(answers, act)?.name ?? 'Anything else'
  const aspect = ASPECT_TOPICS[topic]
  const symptom = target === undefined || target === 'complaint' ? undefined : entryFor(answers, `sx:${target}`)?.name
  return symptom === undefined ? aspect : `${symptom}: ${aspect.charAt(0).toLowerCase()}${aspect.slice(1)}`
}
