/** What the keys of a case's files are called in the studio; a key that is not here is called by its own name. */
const LABELS: Record<string, string> = {
  presentingComplaint: 'Presenting complaint, in the patient’s words',
  complaint: 'Symptom codes of the complaint',
  timeLimitSeconds: 'Seconds for the consultation',
  diagnosisMode: 'Can be played as a race',
  brief: 'What the student reads first',
  opening: 'First words',
  parting: 'Last words',
  voice: 'How they talk',
  earns: 'Acts that asking for it counts as',
  says: 'What the patient says',
  again: 'When asked again',
  beside: 'With its subject named',
  gist: 'In a few neutral words',
  asks: 'Questions that it answers',
  cue: 'Words that show how hard it is',
  until: 'What is said until then',
  when: 'Held back until',
  times: 'Asked this many times',
  promised: 'A promise of confidentiality was given',
  details: 'Smaller answers',
  meets: 'The remark that it meets',
  text: 'What the examiner looks for',
  label: 'Shown beside the mark',
  mustAsk: 'Unsafe to leave out',
  why: 'Why',
  better: 'A question that earns it',
  earnedBy: 'Earned by',
  atLeast: 'At least',
  for: 'Speaks for it',
  against: 'Speaks against it',
  accepts: 'Other names that count',
  at: 'When and where',
  measured: 'Measured',
  usual: 'Usual at this age, from and to',
  adds: 'What it adds to the history',
  weighs: 'Findings for and against',
  modelSummary: 'Model summary',
  learningPoints: 'Learning points',
  modules: 'A text for each part',
  nudges: 'First help for each must-ask',
  supports: 'Items and points that rest on it',
  look: 'How they are drawn',
  leadIn: 'Question',
  short: 'For the list of results',
  best: 'The best option',
  accept: 'Other wordings that count',
  said: 'What students say instead',
  insteadOf: 'Point that it replaces, by its id',
  discriminators: 'What makes it likelier',
  instead: 'What speaks for something else',
  redFlags: 'Red flags',
}

/** A key as words: `modelSummary` is "Model summary". */
export function labelOf(key: string | number): string {
  if (typeof key === 'number') return `${key + 1}`
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
