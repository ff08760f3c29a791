/** Labels for the keys of a case's files. Other keys are shown under their own name. */
const LABELS: Record<string, string> = {
  presentingComplaint: 'Presenting complaint, in the patient’s words',
  complaint: 'Symptom codes of the complaint',
  timeLimitSeconds: 'Seconds for the consultation',
  diagnosisMode: 'Can be played as a race',
  brief: 'What the student reads first',
  opening: 'First words',
  parting: 'Last words',
  voice: 'How they talk',
  earns: 'Acts it counts as',
  says: 'What the patient says',
  again: 'When asked again',
  beside: 'With its subject named',
  gist: 'In a few neutral words',
  asks: 'Questions it answers',
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
  supports: 'Items and points based on it',
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
  icd10: 'ICD-10 category, such as H81',
  differentials: 'What it is taken for, by the last part of their addresses',
}

/** The sections of a rubric, which group its items and the texts of Learn. */
const PARTS: Record<string, string> = {
  introduction: 'Introduction and consent',
  presenting: 'Presenting complaint',
  history: 'History of presenting complaint',
  'red-flags': 'Red flags',
  systems: 'Systems review',
  past: 'Past medical and surgical history',
  medicines: 'Drugs and allergies',
  family: 'Family history',
  social: 'Social history',
  ice: 'Ideas, concerns and expectations',
  closing: 'Closing',
}

/** Returns the name of a rubric section; undefined for any other id. */
export const partName = (id: string): string | undefined => PARTS[id]

/** Returns the label of a key: `modelSummary` is "Model summary". */
export function labelOf(key: string | number): string {
  if (typeof key === 'number') return `${key + 1}`
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return LABELS[key] ?? PARTS[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Labels of the key `text` where it is not the examiner's item, by the list that holds the entry. */
const TEXTS: Record<string, string> = {
  for: 'Feature',
  against: 'Feature',
  options: 'Option',
  learningPoints: 'Learning point',
  weighs: 'Finding',
  points: 'What a good answer says',
}

/** Returns the label of a key of the value at a path. */
export function labelIn(path: readonly (string | number)[], key: string | number): string {
  const list = path.findLast((step) => typeof step === 'string')
  return key === 'text' && typeof list === 'string' ? (TEXTS[list] ?? labelOf(key)) : labelOf(key)
}
