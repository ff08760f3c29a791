import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Token } from './tokens.ts'

/** Questions that take the symptoms in their clause as a detail: "tablets for the cough". */
export const ABSORBS_SYMPTOMS = new Set([
  'medications',
  'otc',
  'sick_contacts',
  'immunisation',
  'prior_care',
  'surgery',
  'hospital',
  'travel',
  'exposure',
  'ideas',
  'concerns',
  'expectations',
  'allergies',
  'measured',
  'screening',
  'birth',
  'obstetric',
  'menstrual',
  'stress',
  'adl',
  'sleep_habit',
  'occupation',
  'education',
  'sexual_history',
  'contraception',
])

/** Questions that take the conditions in their clause as a detail: "a jab for flu". */
export const ABSORBS_CONDITIONS = new Set([
  'medications',
  'otc',
  'sick_contacts',
  'immunisation',
  'prior_care',
  'surgery',
  'hospital',
  'allergies',
  'measured',
  'screening',
  'birth',
  'obstetric',
  'travel',
  'exposure',
  'ideas',
  'concerns',
  'stress',
  'mood_general',
  'safety_abuse',
])

/** "Any diabetes, or blood thinners?": an entry of a list before the topic's own is asked for by itself. */
export function isOwnEntry({ from, to }: Hit, topics: readonly Hit[], tokens: readonly Token[]): boolean {
  const [topic] = topics
  if (!topic || topics.some(({ rule }) => !LISTED.has(rule.name))) return false
  if (topic.from < to || POINTS.test(tokens[from - 1]?.word ?? '')) return false
  const joined = tokens.findLastIndex(({ word }, i) => i < topic.from && /^(and|or)$/.test(word))
  return joined >= to && tokens[joined - 1]?.after === ',' && topic.from <= joined + LONGEST_JOIN
}
/** Topics that stand in one list with diagnoses. */
const LISTED = new Set(['medications', 'allergies', 'surgery', 'hospital'])
const POINTS = /^(your|his|her|the|for|with|of)$/
/** "Or any", "or are you on": words that may stand before an entry. */
const LONGEST_JOIN = 3
