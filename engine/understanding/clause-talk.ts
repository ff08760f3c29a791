import { type ActId, CONVERSATION_ACTS, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { SURE } from './confidence.ts'
import { isBeginning } from './people.ts'
import { type Clause, type Reading, reading } from './reading.ts'
import { overlaps } from './stretch.ts'
import type { Token } from './tokens.ts'

/** A question explains nothing and nods to nothing. */
const NEVER_IN_QUESTIONS = new Set(['explain', 'acknowledge'])
const TALK_IN_QUESTIONS = new Set<string>(CONVERSATION_ACTS.filter((act) => !NEVER_IN_QUESTIONS.has(act)))

/** Talk that a more telling question in the same clause makes its own: "tell me about your work". */
const GIVES_WAY = new Set(['open', 'elaborate', 'signpost', 'summarise', 'clarify', 'close', 'greet'])

/** Talk whose words "anything else" takes as its own. */
const MORE_OPEN = new Set(['open', 'elaborate', 'clarify', 'signpost'])

/** Talk that tells: it stands before the question in its clause or after a comma, never inside it. */
const TELLS = new Set(['empathy', 'close', 'introduce', 'greet', 'signpost'])

/** Talk that only wraps up what its clause asks: "have you had a period yet, if you don't mind me asking?" */
const WRAPS = new Set(['consent', 'smalltalk', 'greet', 'close', 'introduce', 'signpost'])

/** What a clause does by talking, in so far as the questions in it leave it. */
export function readTalk(clause: Clause, own: readonly Reading[]): Reading[] {
  const asked = firstAsked(clause)
  const first = Math.min(...own.map(({ from }) => from))
  return talkIn(clause)
    .filter(
      ({ rule, from }) =>
        own.length === 0 || !GIVES_WAY.has(rule.name) || (rule.name === 'greet' && from === clause.first),
    )
    .filter((hit) => hit.rule.name !== 'anything_else' || !own.some((one) => saysWhatElse(one, hit, clause)))
    .filter(({ rule, from }) => !TELLS.has(rule.name) || from <= asked || clause.tokens[from - 1]?.after === ',')
    .filter(({ rule, from }) => own.length === 0 || !WRAPS.has(rule.name) || from < first)
    .filter(({ rule }, _, all) => rule.name !== OPENS_AGAIN(clause) || !MORE_OPEN.has(rule.name) || !bothOpen(all))
    .filter(
      ({ rule }, _, all) =>
        rule.name === 'anything_else' ||
        !MORE_OPEN.has(rule.name) ||
        !all.some((other) => other.rule.name === 'anything_else'),
    )
    .map((hit) => reading(hit, actOf(hit, clause), SURE))
}

/** "Any other pains in your joints?" and "apart from that, any nausea?" ask for what they name, and for nothing else. */
function saysWhatElse({ act, from, to }: Reading, hit: Hit, { tokens }: Clause): boolean {
  if (isTopic(act)) return true
  if (topicOf(act) !== 'sx') return false
  const more = tokens.slice(hit.from + 2, hit.to + REACH)
  if (SETS_ASIDE.test(tokens[hit.from]?.word ?? ''))
    return !more.some((token, i) => isOpen(token, more[i - 1], more[i + 1]))
  return overlaps({ from, to }, hit)
}
const REACH = 2

/** "Other than these symptoms, so other than the pain" opens nothing: it sets aside what is known. */
const isOpen = ({ word }: Token, before: Token | undefined, next: Token | undefined) =>
  OPEN_WORDS.test(word) &&
  !(
    /^(symptoms?|problems?|issues?|complaints?)$/.test(word) &&
    /^(these|those|the|your|his|her|this|that)$/.test(before?.word ?? '')
  ) &&
  !(word === 'other' && next?.word === 'than')
const SETS_ASIDE = /^(other|apart|aside|besides)$/
const OPEN_WORDS = /^(else|other|anything|symptoms?|problems?|issues?|complaints?)$/

/** "Do you do anything else for fun?" asks for hobbies: a topic in the clause says what else is meant. */
const isTopic = (act: ActId) => !isAspect(topicOf(act)) && !LEAVE_MORE.has(topicOf(act))
const LEAVE_MORE = new Set(['sx', 'ideas', 'concerns', 'expectations', 'prior_care', 'mood_general'])

/** "Tell me what's been happening" opens, "tell me more about these symptoms" goes on: of both one is meant. */
const bothOpen = (hits: readonly Hit[]) =>
  hits.some(({ rule }) => rule.name === 'open') && hits.some(({ rule }) => rule.name === 'elaborate')
const OPENS_AGAIN = ({ tokens, first, end, subject }: Clause) =>
  !isBeginning(subject) || tokens.slice(first, end).some(({ word }) => word === 'more') ? 'open' : 'elaborate'

/** Where a clause begins to ask; "no problem" and "I suppose" only begin like questions. */
function firstAsked({ hits, tokens, end }: Clause): number {
  const asks = ({ rule, from }: Hit) =>
    rule.kind === 'frame' && rule.name === 'asking' && !/^(no|not|i)$/.test(tokens[from]?.word ?? '')
  return hits.find(asks)?.from ?? end
}

/** "What happened?" opens a consultation; once one is going on, it asks to hear more of what was said. */
function actOf({ rule, from, to }: Hit, { tokens, subject }: Clause): ActId {
  const happened = tokens.slice(from, to).some(({ word }) => /^(happened|happening|through)$/.test(word))
  return rule.name === 'open' && happened && !subject.fresh && !isBeginning(subject) ? 'elaborate' : rule.name
}

/** The whole ways of talking in a clause. */
export const talkIn = ({ hits }: Clause): Hit[] =>
  hits.filter(({ rule }) => rule.kind === 'talk' && rule.role === 'asks' && TALK_IN_QUESTIONS.has(rule.name))

/** Talk that takes the symptoms in its clause as what it is about. */
export const TALK_ABSORBS = new Set(['elaborate', 'invite_questions', 'identify', 'introduce', 'clarify', 'consent'])
