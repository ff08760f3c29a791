import type { Reading } from './reading.ts'
import { type Token, textOf } from './tokens.ts'

const AGREES =
  /^(how (does|is) (that|this|it) sound|(does|do) (that|this|it|they) (all )?sound|sound (okay|good|all right|fine))/
/** "We'll check it today, if that's OK" is polite: it waits for no leave. */
const POLITELY =
  /^(if )?((that|this|it) is (okay|all right|fine|alright)|(you are )?(okay|happy|fine) with (that|this|it))( with you)?$/

/** "No worries" and the like: thanks are answered on the way to saying more. */
const NO_TROUBLE = /^(no (problem|worries|trouble)|not a problem|that is (okay|all right))$/

/** "We'll do some blood tests. How does that sound?" explains a plan: it asks no leave and closes nothing. */
export const withoutAgreement = (found: readonly Reading[], tokens: readonly Token[]): readonly Reading[] =>
  found.filter(({ act, from, to }) => {
    const said = textOf(tokens.slice(from, to))
    const polite = POLITELY.test(said) && tokens[from - 1]?.word !== 'is' && tokens[to - 1]?.after !== '?'
    if (act === 'consent' && (AGREES.test(said) || polite))
      return !found.some((other) => isPlan(other) && other.from < from)
    return act !== 'close' || !NO_TROUBLE.test(said) || !found.some(isPlan)
  })

const isPlan = ({ act }: Reading) => act === 'explain'
