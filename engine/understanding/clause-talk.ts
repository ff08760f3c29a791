import { CONVERSATION_ACTS } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { SURE } from './confidence.ts'
import { type Clause, type Reading, reading } from './reading.ts'

/** A question explains nothing and nods to nothing. */
const NEVER_IN_QUESTIONS = new Set(['explain', 'acknowledge'])
const TALK_IN_QUESTIONS = new Set<string>(CONVERSATION_ACTS.filter((act) => !NEVER_IN_QUESTIONS.has(act)))

/** Talk that a more telling question in the same clause makes its own: "tell me about your work". */
const GIVES_WAY = new Set(['open', 'elaborate', 'signpost', 'summarise', 'clarify', 'close', 'greet'])

/** Talk whose words "anything else" takes as its own. */
const MORE_OPEN = new Set(['open', 'elaborate', 'clarify', 'signpost'])

/** What a clause does by talking, in so far as the questions in it leave it. */
export function readTalk(clause: Clause, own: readonly Reading[]): Reading[] {
  return talkIn(clause)
    .filter(({ rule }) => own.length === 0 || !GIVES_WAY.has(rule.name))
    .filter(({ rule }, _, all) => rule.name !== 'signpost' || !all.some((other) => other.rule.name === 'consent'))
    .filter(
      ({ rule }, _, all) =>
        rule.name === 'anything_else' ||
        !MORE_OPEN.has(rule.name) ||
        !all.some((other) => other.rule.name === 'anything_else'),
    )
    .map((hit) => reading(hit, hit.rule.name, SURE))
}

/** The whole ways of talking in a clause. */
export const talkIn = ({ hits }: Clause): Hit[] =>
  hits.filter(({ rule }) => rule.kind === 'talk' && rule.role === 'asks' && TALK_IN_QUESTIONS.has(rule.name))

/** Talk that takes the symptoms in its clause as what it is about. */
export const TALK_ABSORBS = new Set(['elaborate', 'invite_questions', 'identify', 'introduce', 'clarify', 'consent'])
