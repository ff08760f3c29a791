import type { Closer } from '#engine/case/closer.ts'
import type { Further } from '#engine/case/further.ts'
import type { OWN_LINES } from '#engine/case/own-lines.ts'
import type { AboutPerson } from '#engine/case/person.ts'
import type { Answers } from '#engine/patient/answers.ts'
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

/** Aspects in words that need no medicine. */
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

/** Acts whose own name is a word of the trade. */
const PLAIN_TOPICS: Record<string, string> = {
  open: 'Opening',
  elaborate: 'The story',
  identify: 'Name and age',
  ideas: 'What you think it is',
  concerns: 'What worries you',
  expectations: 'What you hope for',
  invite_questions: 'Your question',
  pmh: 'Illnesses before',
  otc: 'Bought without a prescription',
  adl: 'Managing day to day',
  exposure: 'What you’ve been near',
}

const FURTHER_TOPICS: Record<Exclude<Further, Aspect>, string> = {
  since: 'Since when',
  amount: 'How much',
  often: 'How often',
  last: 'The last time',
  effect: 'Whether it helps',
  'side-effects': 'Side effects',
  missed: 'Doses missed',
  stopped: 'Whether you stopped',
  source: 'Where it’s from',
  purpose: 'What it’s for',
  manner: 'How it’s taken',
  name: 'What it’s called',
  changed: 'Whether it changed',
  when: 'When',
  why: 'Why',
  who: 'Who',
  where: 'Where',
  how: 'How',
  outcome: 'How it ended',
  said: 'What was said',
}

const CLOSER_TOPICS: Record<Closer, string> = {
  moving: 'Moving',
  resting: 'Keeping still',
  lying: 'Lying down',
  sitting: 'Sitting',
  eating: 'Eating',
  breathing: 'Breathing in',
  touching: 'Touching it',
  coughing: 'Coughing',
  heat: 'Warmth',
  cold: 'Cold',
  bending: 'Bending',
  light: 'Light',
  noise: 'Noise',
  stress: 'Stress',
  drinking: 'Drinking',
  standing: 'Standing',
  mornings: 'In the morning',
  nights: 'At night',
  now: 'Right now',
  score: 'Out of ten',
  worst: 'At its worst',
  speed: 'How fast it came',
  different: 'Anything different before',
  stairs: 'Stairs',
  work: 'Work',
  cannot: 'What you can’t do',
  tests: 'Tests so far',
  did: 'What you did then',
  seen: 'Who saw it',
  told: 'Whom you told',
  arrived: 'How you got here',
  'why-now': 'Why you came today',
}

const PERSON_TOPICS: Record<AboutPerson, string> = {
  name: 'Name',
  who: 'Who that is',
  age: 'Age',
  how: 'How they are',
  died: 'How they died',
  ill: 'Illnesses',
  coping: 'How they cope',
  where: 'Where they are',
  work: 'What they do',
  said: 'What they said',
  knows: 'What they know',
  saw: 'What they saw',
  bond: 'How you get on',
  help: 'Whether they help',
  goes: 'Whether they come along',
  smokes: 'Whether they smoke',
  came: 'Who came along',
}

export const REACTION_TOPICS: Record<(typeof OWN_LINES)[number], string> = {
  greet: 'They say hello',
  introduce: 'They say who they are',
  named: 'They have your name right',
  consent: 'They ask if they may',
  signpost: 'They say what comes next',
  empathy: 'They say something kind',
  'empathy-grave': 'Kind words after something hard',
  summarise: 'They sum up',
  explain: 'They explain',
  close: 'They say goodbye',
  'speaker-well': 'They ask how you are yourself',
  'told-operation': 'An operation is spoken of',
  'told-admission': 'You are to stay in hospital',
  'told-hospital': 'You are to go to hospital',
  'told-scan': 'A scan is spoken of',
  'told-blood-test': 'Tests are spoken of',
  'told-referral': 'You are to see somebody else',
  'told-antibiotics': 'Antibiotics are spoken of',
  'told-medicine': 'A medicine is spoken of',
  'told-examination': 'You are to be examined',
  'told-safety-net': 'They say when to come back',
}

const isAspectName = (name: string): name is Aspect => isAspect(name)

/** What asks for an act, for somebody without medicine: "Where it goes", "Cough: how bad". The act itself where it has no name. */
export function topicName(answers: Answers, act: ActId): string {
  const topic = topicOf(act)
  const target = targetOf(act)
  if (!isAspectName(topic)) return PLAIN_TOPICS[act] ?? entryFor(answers, act)?.name ?? 'Anything else'
  const aspect = ASPECT_TOPICS[topic]
  const symptom = target === undefined || target === 'complaint' ? undefined : entryFor(answers, `sx:${target}`)?.name
  return symptom === undefined ? aspect : `${symptom}: ${aspect.charAt(0).toLowerCase()}${aspect.slice(1)}`
}

/** What is asked on of a thing that was told: "How much", "Since when". */
export const furtherName = (name: Further): string => (isAspectName(name) ? ASPECT_TOPICS[name] : FURTHER_TOPICS[name])

/** What is asked of the complaint more closely: "Lying down". */
export const closerName = (name: Closer): string => CLOSER_TOPICS[name]

/** What is asked of somebody around the patient: "Where they are". */
export const personName = (name: AboutPerson): string => PERSON_TOPICS[name]
