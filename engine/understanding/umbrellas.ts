import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Clause } from './reading.ts'
import type { Token } from './tokens.ts'

/** What opens the examples of a general word: "any bowel problems *like* diarrhoea?" */
export const opensExamples = ({ word }: Token): boolean => EXAMPLES.test(word)
const EXAMPLES = /^(like|such|including|eg)$/

/** Symptoms whose general words only lead up to their examples: "any sensory changes like in your hearing?" */
const LEADS_UP: ReadonlySet<string> = new Set(['other', 'malaise', 'numbness', 'vomiting', 'nausea', 'runny_nose'])
const GENERAL_WORDS =
  /^(sick|ill|unwell|sensory|infectious|infection|infections|symptoms?|cold|flu|viral|changes?|weight)$/
const OPPOSITE: Readonly<Record<string, string>> = { weight_gain: 'weight_loss', weight_loss: 'weight_gain' }
const REACH = 4

/** "Weight changes, like weight loss?" asks for the loss: general words give way to the examples that follow them. */
export function withoutUmbrellas(symptoms: readonly Hit[], { tokens, end }: Clause): readonly Hit[] {
  return symptoms.filter((hit) => {
    const opens = tokens.slice(hit.to, Math.min(end, hit.to + REACH)).findIndex(opensOrGoesWith)
    if (opens < 0 || !tokens.slice(hit.from, hit.to).some(({ word }) => GENERAL_WORDS.test(word))) return true
    const examples = symptoms.filter(({ from }) => from > hit.to + opens)
    const opposite = OPPOSITE[hit.rule.name]
    if (opposite !== undefined) return !examples.some(({ rule }) => rule.name === opposite) || namesBoth(examples)
    return !LEADS_UP.has(hit.rule.name) || examples.every(({ rule }) => rule.name === hit.rule.name)
  })
}

const opensOrGoesWith = (token: Token) => opensExamples(token) || token.word === 'with'

const namesBoth = (examples: readonly Hit[]) =>
  Object.keys(OPPOSITE).every((name) => examples.some(({ rule }) => rule.name === name))
