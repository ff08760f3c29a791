import type { Clause, Reading } from './reading.ts'
import { textOf } from './tokens.ts'

const BEGAN =
  '(it|this|that|the \\w+( \\w+)?|your \\w+( \\w+)?|all this|you)( (first|all|pain))? (start|started|starting|began|begin|come on|came on|notice|noticed|noticing|happen|happened|appeared)'
/** At the time that the complaint began, or as what may have brought it on. */
const BEGAN_IT = new RegExp(
  '\\b(around|at|about) (that|the|this|the same)( same)? time\\b|\\b(could|might|may|would|to) have (caused|triggered|trigger|cause|brought|started|set|contributed|led|done)\\b|' +
    '\\b(that|which|to) (caused|triggered|started|brought|set|explain|explains)\\b|\\bleading up\\b|\\bin the (past|last) ((couple|few|two|three)( of)? )?(days|weeks|day|week)\\b|' +
    `\\b(before|when|around when|just as) ${BEGAN}\\b`,
)
const OF_ONE = /\b(the|this|that|your|his|her) (fall|accident|injury|crash|collision|tackle)\b/
const WHEN = /\b(when (was|is|did)|how long ago|yesterday|today|last night|this morning)\b|\bago$/

/** "Any injuries around that time?" asks what began the complaint, "when was the fall?" since when; others are of the past. */
export function withInjury(found: readonly Reading[], clause: Clause): readonly Reading[] {
  if (!found.some(({ act }) => act === 'trauma')) return found
  const act = actOfInjury(clause)
  return act === undefined ? found : found.map((one) => (one.act === 'trauma' ? { ...one, act } : one))
}

function actOfInjury({ tokens, first, end, subject }: Clause): string | undefined {
  const said = textOf(tokens.slice(first, end))
  if (BEGAN_IT.test(said)) return `onset_mode:${subject.target}`
  return OF_ONE.test(said) && WHEN.test(said) ? 'onset:complaint' : undefined
}
