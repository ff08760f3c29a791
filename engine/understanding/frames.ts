import type { Hit } from '#engine/vocabulary/rules.ts'
import { overlapping } from './overlapping.ts'
import { isLookAlike } from './resolve.ts'
import { type Token, textOf } from './tokens.ts'

/** The frames that speak in a sentence, and the talk that shows that its words are told. */
export function framesOf(hits: readonly Hit[], tokens: readonly Token[]): Hit[] {
  const beside = overlapping(hits)
  return hits.filter(
    (hit) =>
      (hit.rule.kind === 'frame' && !isTold(hit, tokens) && !isApart(hit, tokens)) ||
      (TELLING.has(hit.rule.name) && !isLookAlike(hit, beside, tokens)),
  )
}

/** "You had this pain": after its subject a verb asks nothing, though it would before it. */
const isTold = (hit: Hit, tokens: readonly Token[]) =>
  [
    isForbidden,
    isNotTurned,
    isMidway,
    isOfStatement,
    isScene,
    isAfterSubject,
    isAllRight,
    isNoTrouble,
    isOfWhole,
    isEmbedded,
    isOwnPlan,
    isOfItself,
  ].some((test) => test(hit, tokens))

/** "The rash itself isn't anything nasty" tells: its verb has its subject before it. */
const isOfItself = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  /^(asking|clause)$/.test(rule.name) &&
  /^(itself|themselves|alone)$/.test(tokens[from - 1]?.word ?? '') &&
  tokens[from - 1]?.after === '' &&
  /^(anything|the|any|something|your)$/.test(tokens[to - 1]?.word ?? '')

/** "I suppose we could look at that another time" plans: it supposes nothing of the patient. */
const isOwnPlan = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' && tokens[from]?.word === 'i' && /^(i|we)$/.test(tokens[to]?.word ?? '')

/** "Tiredness and feeling the cold can all be the thyroid": the verb has its subject before it. */
const isMidway = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  /^(asking|clause)$/.test(rule.name) &&
  /^(can|could|will|would|may|might|are|were|have)$/.test(tokens[from]?.word ?? '') &&
  /^(all|both|everything)$/.test(tokens[from + 1]?.word ?? '') &&
  tokens[from - 1]?.after === '' &&
  !/^(and|so|or|but|okay|then|now|right|well|how|what|when|where|which|who|why)$/.test(tokens[from - 1]?.word ?? 'and')

/** "Keeping warm and resting are the things that help": a verb with its subject before it, in a long sentence without a mark. */
const isOfStatement = ({ rule, from }: Hit, tokens: readonly Token[]) => {
  if (!/^(asking|clause)$/.test(rule.name) || !/^(is|are|was|were)$/.test(tokens[from]?.word ?? '')) return false
  if (!/^(the|a|an)$/.test(tokens[from + 1]?.word ?? '') || tokens[from - 1]?.after !== '') return false
  const first = tokens.slice(0, from).findLastIndex(({ after }) => after === '.' || after === '?') + 1
  const mark = tokens.slice(from).find(({ after }) => after === '.' || after === '?')?.after
  const before = textOf(tokens.slice(first, from))
  return mark !== '?' && from - first >= SHORTEST_SUBJECT && !OPENS_QUESTION.test(before)
}
const SHORTEST_SUBJECT = 6
const OPENS_QUESTION =
  /\b(how|what|when|where|which|who|why|if|whether|do|does|did|any|or|so|and|but)$|\b(how|what|when|where|which|who|why|if|whether|do|does|did|any)\b/

/** "When you stand up the blood pools in your legs": what begins so and goes on at length without a mark is told. */
const isScene = ({ rule, from }: Hit, tokens: readonly Token[]) => {
  if (rule.name !== 'asking' || !/^(when|if|while)$/.test(tokens[from]?.word ?? '')) return false
  if (!SUBJECTS.has(tokens[from + 1]?.word ?? '') && !/^(the|your|his|her)$/.test(tokens[from + 1]?.word ?? ''))
    return false
  const last = tokens.findIndex(({ after }, i) => i >= from && (after === '.' || after === '?'))
  const end = last < 0 ? tokens.length - 1 : last
  return end - from >= SHORTEST_SCENE && tokens[end]?.after !== '?' && !TURNED.test(textOf(tokens.slice(from, end)))
}
const SHORTEST_SCENE = 12
const TURNED =
  /\b(any|anything|how|what)\b|\b(is|are|do|does|did|have|has|was|were|can|could|will|would) (it|there|that|this|you|he|she|they|the|your|his|her)\b/

/** "The reason is we ask everyone": "is" and "we" do not agree, so what was said goes on and nothing is turned round. */
const isNotTurned = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  /^(asking|clause|inverted)$/.test(rule.name) &&
  /^(is|has|does)$/.test(tokens[from]?.word ?? '') &&
  /^(we|they|you|i|these|those)$/.test(tokens[from + 1]?.word ?? '')

/** "No worries, it can also be a virus" is no "no…?" */
const isNoTrouble = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  to === from + 1 &&
  (/^(everyone|everybody|all|many|every|always)$/.test(tokens[from]?.word === 'not' ? (tokens[to]?.word ?? '') : '') ||
    isNoWorry(tokens, from))

const isNoWorry = (tokens: readonly Token[], from: number) =>
  tokens[from]?.word === 'no' &&
  /^(worries|problem|trouble|rush|bother|thanks)$/.test(tokens[from + 1]?.word ?? '') &&
  (tokens[from + 1]?.after !== '' || /^(and|so|but|we|i|it|at|that|let|worries)$/.test(tokens[from + 2]?.word ?? ''))

/** "All you've got is the rash", "what you need is the spray": the verb has its subject before it, however long. */
const isOfWhole = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  /^(is|are|was|were)$/.test(tokens[from]?.word ?? '') &&
  WHOLE.test(textOf(tokens.slice(Math.max(0, from - LONGEST_WHOLE), from)))
const LONGEST_WHOLE = 9
const WHOLE =
  /\b((all|everything|things?|what|problem|symptoms?) (that )?(you|he|she|we|i|they) (have|has|had|are|is|need|want|notice|noticed|mention|mentioned|said|told|get|got|think|mean)|(your|his|her|the) (main|biggest|only|chief|real|big) \w+)( (?!is|are|do|does|did)\w+){0,4}$/

/** "Depending on how bad it is, they may keep you in": a question word that another verb governs asks nothing. */
const isEmbedded = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  /^(how|what|which|where|when|whether)$/.test(tokens[from]?.word ?? '') &&
  GOVERNS.test(textOf(tokens.slice(Math.max(0, from - 3), from)))
const GOVERNS = /\b(depending on|depends on|based on|according to|regardless of|(to|will|can) see( exactly)?)$/

/** "We'll do that first, all right?" ends with no "right?". */
const isAllRight = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' && to === from + 1 && tokens[from]?.word === 'right' && tokens[from - 1]?.word === 'all'

/** "Do not go out" has no subject: it asks nothing. */
const isForbidden = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  tokens.slice(from, to).some(({ word }, i, said) => word === 'do' && said[i + 1]?.word === 'not') &&
  !tokens.slice(from, to + 1).some(({ word }) => SUBJECTS.has(word) && word !== 'not')

const isAfterSubject = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  !startsOver(tokens, from) &&
  ((BEFORE_VERBS.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.after === '') || isToBeDone(tokens, from))

/** "He's, is he up to date?" begins as a statement and is then turned round: the same person stands on both sides. */
export const startsOver = (tokens: readonly Token[], from: number): boolean =>
  /^(he|she|they)$/.test(tokens[from - 1]?.word ?? '') &&
  tokens[from - 1]?.word === tokens[from + 1]?.word &&
  /^(and|so|but|okay|right)$/.test(tokens[from - 2]?.word ?? 'so') &&
  tokens.slice(from).find(({ after }) => after === '.' || after === '?')?.after === '?' &&
  !/^(know|said|say|see|have|are|is|has|do|mentioned|told|had|were|was|did)$/.test(tokens[from + 2]?.word ?? '')

/**
 * "We will just do the swab first": a plain verb after its modal, with a word between them, turns nothing round. Nor
 * does the second verb of "he's had this".
 */
export const isToBeDone = (tokens: readonly Token[], from: number): boolean => {
  const [modal, between, verb] = [tokens[from - 2], tokens[from - 1], tokens[from]]
  if (modal?.after !== '' || between?.after !== '') return false
  if (verb?.word === 'had') return between.word === 'is'
  return (
    /^(do|have)$/.test(verb?.word ?? '') &&
    ADVERBS.test(between.word) &&
    /^(will|would|can|could|should|might|may|must|to)$/.test(modal.word)
  )
}

const ADVERBS =
  /^(just|also|then|probably|still|only|definitely|maybe|even|first|always|usually|normally|not|certainly)$/

/** Talk that shows that its words are told. */
const TELLING = new Set(['explain', 'signpost', 'consent', 'empathy'])

/** "The first thing is, I can ring them": no question stands across a comma. */
const isApart = (hit: Hit, tokens: readonly Token[]) => isAnswer(hit, tokens) || standsApart(hit, tokens)

/** "No, it won't hurt" answers. */
const isAnswer = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  to === from + 1 &&
  /^(no|not|yes)$/.test(tokens[from]?.word ?? '') &&
  (tokens[from]?.after === ',' ||
    /^no (it|that|this|we|i|there) (is|are|was|will|would|has|do|can)$/.test(textOf(tokens.slice(from, from + 3))))

const standsApart = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  /^(asking|clause)$/.test(rule.name) &&
  tokens[from]?.after === ',' &&
  /^(is|are|was|were)$/.test(tokens[from]?.word ?? '') &&
  /^(i|we)$/.test(tokens[from + 1]?.word ?? '')

/** Words after which a verb is no longer turned round. */
export const SUBJECTS = new Set([
  'this',
  'these',
  'those',
  'people',
  'everyone',
  'patients',
  'i',
  'you',
  'he',
  'she',
  'they',
  'we',
  'it',
  'not',
  'there',
  'to',
  'that',
  'who',
  'which',
  'anyone',
  'anybody',
  'someone',
])
const MODALS = ['will', 'would', 'can', 'could', 'should', 'might', 'may', 'must']
const BEFORE_VERBS = new Set([
  ...['no', 'chances', 'thing', 'problem', 'fact', 'point', 'idea', 'plan', 'truth', 'reason', 'trouble', 'news'],
  ...SUBJECTS,
  ...MODALS,
  'have',
  'has',
])
