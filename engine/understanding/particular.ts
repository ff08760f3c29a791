import type { Hit } from '#engine/vocabulary/rules.ts'
import { grouped } from './grouped.ts'
import { overlaps } from './stretch.ts'
import type { Token } from './tokens.ts'
import { opensExamples } from './umbrellas.ts'

/**
 * Names that say more than others in the same phrase: who asks for "yellow discolouration of the skin" asks for
 * jaundice, not for skin changes as well. The key, in one phrase with them, takes the place of what its list names.
 */
const SAYS_MORE: Readonly<Record<string, readonly string[]>> = {
  night_sweats: ['sweating', 'sleep_problem'],
  orthopnoea: ['breathless'],
  pnd: ['breathless', 'sleep_problem'],
  jaundice: ['skin_change', 'vision'],
  cyanosis: ['skin_change', 'low_mood'],
  haematemesis: ['vomiting', 'haemoptysis'],
  haemoptysis: ['vomiting', 'sputum', 'cough'],
  constipation: ['bowel_change'],
  diarrhoea: ['bowel_change', 'feeding'],
  anal_pain: ['bowel_change'],
  blood_stool: ['bowel_change', 'bleeding_bruising', 'diarrhoea', 'skin_change'],
  black_stool: ['bowel_change'],
  incontinence_bowel: ['bowel_change', 'trauma'],
  dysuria: ['urinary_general', 'urine_change', 'wet_nappies'],
  frequency: ['urinary_general', 'wet_nappies'],
  urgency: ['urinary_general', 'wet_nappies'],
  nocturia: ['urinary_general', 'wet_nappies', 'frequency'],
  haematuria: ['urinary_general', 'urine_change', 'wet_nappies', 'bleeding_bruising', 'caffeine'],
  hesitancy: ['urinary_general', 'urine_change', 'wet_nappies', 'incontinence_urine'],
  incontinence_urine: ['urinary_general', 'urine_change', 'wet_nappies', 'trauma', 'drowsy_child', 'anxiety'],
  urine_change: ['caffeine', 'skin_change'],
  urinary_general: ['wet_nappies', 'urine_change'],
  joint_swelling: ['joint_pain'],
  joint_stiffness: ['joint_pain'],
  deformity: ['joint_pain'],
  range_motion: ['weakness'],
  neck_stiffness: ['range_motion', 'neck_pain'],
  rash: ['skin_change'],
  itch: ['skin_change'],
  wound: ['rash'],
  head_injury: ['trauma'],
  swollen_glands: ['limb_swelling', 'lumps'],
  breast: ['lumps'],
  testicular: ['lumps'],
  genital_lesion: ['lumps', 'rash', 'trauma'],
  vaginal_bleeding: ['bleeding_bruising', 'periods'],
  eye_discharge: ['feeding', 'low_mood'],
  dysphagia: ['diet', 'sore_throat'],
  hair_loss: ['trauma'],
  sleep_problem: ['trauma'],
  heartburn: ['drugs', 'caffeine'],
  thirst: ['alcohol'],
  guilt: ['low_mood'],
  irritability: ['mood_general'],
  mania: ['mood_general', 'fatigue'],
  anhedonia: ['hobbies'],
  erectile: ['travel', 'sexual_history', 'anhedonia'],
  self_harm: ['ideas', 'trauma', 'suicidal'],
  suicidal: ['ideas'],
  delusion: ['ideas', 'religion_culture', 'safety_abuse'],
  growth: ['weight_gain', 'weight_loss', 'concerns'],
  drowsy_child: ['fatigue'],
}

/** Words that join the entries of a list. */
const LISTS = new Set(['and', 'or', 'nor'])
/** Words that hold one phrase together: "burning *when you* urinate". */
const LINKS = new Set(
  'of in on to at from when while whilst during you he she they your his her their the a'.split(' '),
)

/** Whether the first name is the more particular one of the two. */
export const isMoreParticular = (a: Hit, b: Hit) => SAYS_MORE[a.rule.name]?.includes(b.rule.name) === true

/** The names that say more than the key does. */
const SAYS_LESS = new Map<string, string[]>()
for (const [more, names] of Object.entries(SAYS_MORE))
  for (const less of names) SAYS_LESS.set(less, [...(SAYS_LESS.get(less) ?? []), more])

/** Tells of each of these whether another name in the same phrase says more. */
export function whichSayLess(hits: readonly Hit[], tokens: readonly Token[]): (hit: Hit) => boolean {
  const byName = grouped(hits, ({ rule }) => rule.name)
  return (hit) =>
    SAYS_LESS.get(hit.rule.name)?.some((name) => byName.get(name)?.some((other) => inOnePhrase(other, hit, tokens))) ===
    true
}

function inOnePhrase(more: Hit, less: Hit, tokens: readonly Token[]): boolean {
  if (namesExampleOf(less, more, tokens)) return false
  if (overlaps(more, less)) return !isListed(less, more, tokens)
  const [left, right] = more.from < less.from ? [more, less] : [less, more]
  if (left.to === right.from || tokens[left.to - 1]?.after !== '') return false
  for (let i = left.to; i < right.from; i++) if (!holdsTogether(tokens[i])) return false
  return true
}

const holdsTogether = (token: Token | undefined) =>
  token !== undefined && token.after === '' && (token.light || LINKS.has(token.word))

/** "Bowel problems like diarrhoea": an example leaves the general word its own. */
export function namesExampleOf(less: Hit, more: Hit, tokens: readonly Token[]): boolean {
  const opens = [less.to, less.to + 1].find((i) => tokens[i] && opensExamples(tokens[i]))
  if (opens === undefined || more.to <= opens + 1) return false
  return !/^(look|seem|feel|sound|smell|is|be)/.test(tokens[opens - 1]?.word ?? '')
}

/** "Sputum or blood": a reading that spans the whole list leaves its entries their own. */
function isListed(less: Hit, more: Hit, tokens: readonly Token[]): boolean {
  const from = Math.min(less.from, more.from)
  const to = Math.max(less.to, more.to)
  const last = lastEntry(from, to, tokens)
  if (last === undefined) return false
  return less.from < last || !isOwn(more, last, less)
}

/** Whether a reading has a word of its own, from a place on, that is not in the other. */
function isOwn({ from, to, taken }: Hit, start: number, other: Hit): boolean {
  for (let i = Math.max(from, start); i < to; i++) {
    if (((taken >> (i - from)) & 1) === 1 && (i < other.from || i >= other.to)) return true
  }
  return false
}

/** Where the last entry of a list begins; undefined where there is no list. */
function lastEntry(from: number, to: number, tokens: readonly Token[]): number | undefined {
  for (let i = to - 1; i > from; i--) {
    if (LISTS.has(tokens[i]?.word ?? '')) return i + 1
    if (tokens[i - 1]?.after !== '') return i
  }
  return undefined
}
