import { isActId, isConditionCode, isSymptomCode } from '#engine/vocabulary/acts.ts'

/** The acts for labels of STORY, HOME or LIFE. */
const LABELS: Record<string, readonly string[]> = {
  'onset:complaint': ['onset', 'start', 'began', 'since when'],
  'onset_mode:complaint': ['how', 'came on', 'how it began'],
  'site:complaint': ['where', 'site'],
  'character:complaint': ['like', 'feels', 'character'],
  'radiation:complaint': ['goes', 'spreads', 'radiation'],
  'course:complaint': ['course', 'since', 'so far'],
  'pattern:complaint': ['pattern', 'how often', 'lasts'],
  'severity:complaint': ['how bad', 'severity'],
  'aggravating:complaint': ['worse', 'sets it off', 'triggers'],
  'relieving:complaint': ['better', 'eases'],
  'treatment_tried:complaint': ['tried', 'done for it'],
  'previous:complaint': ['before', 'earlier times'],
  'impact:complaint': ['stops', 'impact'],
  'associated:complaint': ['with it', 'came with'],
  occupation: ['work', 'job', 'school'],
  living: ['home', 'lives'],
  medications: ['takes', 'medicines'],
  pmh: ['past', 'past illnesses'],
  fh: ['family'],
  smoking: ['smokes', 'smoking', 'tobacco'],
  alcohol: ['drinks', 'alcohol'],
  drugs: ['drugs'],
  sleep_habit: ['sleep', 'nights'],
  stress: ['stress'],
  pets: ['pets'],
  travel: ['travel'],
  sick_contacts: ['contacts', 'others ill'],
  driving: ['drives', 'driving'],
  diet: ['eats', 'diet'],
  exercise: ['exercise'],
  hobbies: ['hobbies'],
  sexual_history: ['sex'],
  menstrual: ['periods'],
  obstetric: ['pregnancies', 'pregnancy'],
  contraception: ['contraception'],
  immunisation: ['vaccines', 'vaccinations'],
  finances: ['money'],
  education: ['education'],
  relationship: ['partner', 'relationship'],
  support: ['help', 'support'],
  measured: ['measured'],
  ideas: ['thinks', 'ideas'],
  concerns: ['fears', 'worries', 'concerns'],
  expectations: ['hopes', 'expectations', 'wants'],
}

const ACT_OF = new Map(Object.entries(LABELS).flatMap(([act, labels]) => labels.map((label) => [label, act])))

/** Returns the act for a label: from the list, or as the name of a symptom, a condition or an act. */
export function actOfLabel(label: string): string | undefined {
  const small = label.toLowerCase().trim()
  const code = small.replaceAll(' ', '_')
  if (ACT_OF.has(small)) return ACT_OF.get(small)
  if (isSymptomCode(code)) return `sx:${code}`
  return isActId(code) ? code : undefined
}

/** Returns the symptom or past condition that a list item names exactly. */
export function actNamed(item: string, kind: 'sx' | 'pmh'): string | undefined {
  const code = item.toLowerCase().trim().replaceAll(' ', '_')
  if (kind === 'pmh') return isConditionCode(code) ? `pmh:${code}` : undefined
  return isSymptomCode(code) ? `sx:${code}` : undefined
}
