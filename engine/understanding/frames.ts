import type { Hit } from '#engine/vocabulary/rules.ts'
import { isLookAlike } from './resolve.ts'
import type { Token } from './tokens.ts'

/** The frames that speak in a sentence, and the talk that shows that its words are told. */
export const framesOf = (hits: readonly Hit[], tokens: readonly Token[]): Hit[] =>
  hits.filter(
    (hit) =>
      (hit.rule.kind === 'frame' && !isTold(hit, tokens) && !isApart(hit, tokens)) ||
      (TELLING.has(hit.rule.name) && !isLookAlike(hit, hits, tokens)),
  )

/** "You had this pain": after its subject a verb asks nothing, though it would before it. */
const isTold = (hit: Hit, tokens: readonly Token[]) =>
  isForbidden(hit, tokens) || isAfterSubject(hit, tokens) || isAllRight(hit, tokens)

/** "We'll do that first, all right?" ends with no "right?". */
const isAllRight = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' && to === from + 1 && tokens[from]?.word === 'right' && tokens[from - 1]?.word === 'all'

/** "Do not go out" has no subject: it asks nothing. */
const isForbidden = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  tokens.slice(from, to).some(({ word }, i, said) => word === 'do' && said[i + 1]?.word === 'not') &&
  !tokens.slice(from, to + 1).some(({ word }) => SUBJECTS.has(word) && word !== 'not')

const isAfterSubject = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' && BEFORE_VERBS.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.after === ''

/** Talk that shows that its words are told. */
const TELLING = new Set(['explain', 'signpost', 'consent'])

/** "The first thing is, I can ring them": no question stands across a comma. */
const isApart = (hit: Hit, tokens: readonly Token[]) => isAnswer(hit, tokens) || standsApart(hit, tokens)

/** "No, it won't hurt" answers. */
const isAnswer = ({ rule, from, to }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' &&
  to === from + 1 &&
  /^(no|not|yes)$/.test(tokens[from]?.word ?? '') &&
  tokens[from]?.after === ','

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
