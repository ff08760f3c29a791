import type { Reading } from './reading.ts'
import { type Token, textOf } from './tokens.ts'

const AGREES =
  /^(how (does|is) (that|this|it) sound|(does|do) (that|this|it|they) (all )?sound|sound (okay|good|all right|fine))/

/** "No worries" and the like: thanks are answered on the way to saying more. */
const NO_TROUBLE = /^(no (problem|worries|trouble)|not a problem|that is (okay|all right))$/

/** "We'll do some blood tests. How does that sound?" explains a plan: it asks no leave and closes nothing. */
export const withoutAgreement = (found: readonly Reading[], tokens: readonly Token[]): readonly Reading[] =>
  found.filter(({ act, from, to }) => {
    const said = textOf(tokens.slice(from, to))
    if (act === 'consent' && AGREES.test(said)) return !found.some((other) => isPlan(other) && other.from < from)
    return act !== 'close' || !NO_TROUBLE.test(said) || !found.some(isPlan)
  })

const isPlan = ({ act }: Reading) => act === 'explain'
