import type { ActId } from '#engine/vocabulary/acts.ts'
import type { DefaultAnswer } from './answers-file.ts'

/** One kind within a wide topic, with the expressions that find it in a message and in what a case tells. */
export type Kind = {
  key: string
  also: readonly ActId[]
  asked: RegExp
  held: RegExp
  /** Words that, beside it, ask for the whole list. */
  beside: RegExp | undefined
  noun: string | undefined
  /** Its denial comes after the answer to the wide question. */
  added: boolean
}

/** The kinds of all answers, under each act that is answered so. */
export function kindsByAct(byKey: ReadonlyMap<string, DefaultAnswer>): Map<ActId, Kind[]> {
  const kinds = new Map<ActId, Kind[]>()
  for (const [key, answer] of byKey) {
    if (!answer.of || !answer.asked) continue
    const kind = kindOf(key, answer, answer.asked)
    for (const act of answer.of) kinds.set(act, [...(kinds.get(act) ?? []), kind])
  }
  return kinds
}

function kindOf(key: string, answer: DefaultAnswer, asked: readonly string[]): Kind {
  const { also = [], held = [], beside, noun, added = false } = answer
  return {
    key,
    also,
    asked: expressionOf(asked),
    held: expressionOf([...asked, ...held]),
    beside: beside && expressionOf(beside),
    noun,
    added,
  }
}

/** Words and phrases as one expression, with their plurals; "~" stands for up to three words between, "(a|b)" for either. */
function expressionOf(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.replaceAll(' ~ ', "(?: [a-z']+){0,3} ").replaceAll(' ', '[ -]+'))
  return new RegExp(`\\b(?:${sources.join('|')})(?:s|es)?\\b`, 'gi')
}
