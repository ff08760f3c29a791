/**
 * Remarks to which each person reacts in their own way, each with its topic: thanks, leave, goodbyes, an insult, a
 * summary with an error, and what will be done next. `news` is anything else that a student reports: it is recognised
 * by its example remarks, each with its own topic.
 */
export const REACTION_TOPICS = {
  greet: 'hello',
  introduce: 'who the student is',
  named: 'their name',
  consent: 'leave to ask',
  signpost: 'what comes next',
  empathy: 'kindness',
  'empathy-grave': 'kindness after something hard',
  summarise: 'a summary',
  'said-amiss': 'a summary that has something wrong',
  explain: 'an explanation',
  close: 'goodbye',
  insulted: 'an insult',
  'speaker-well': 'how the speaker is',
  'told-operation': 'an operation',
  'told-admission': 'staying in hospital',
  'told-hospital': 'going to hospital',
  'told-scan': 'a scan',
  'told-blood-test': 'tests',
  'told-referral': 'a referral',
  'told-antibiotics': 'antibiotics',
  'told-medicine': 'a medicine',
  'told-examination': 'an examination',
  'told-safety-net': 'when to come back',
  news: undefined,
} as const

export type Reaction = keyof typeof REACTION_TOPICS

export const REACTIONS = Object.keys(REACTION_TOPICS) as [Reaction, ...Reaction[]]
