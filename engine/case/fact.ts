import type { WrittenAnswer, WrittenDetail } from './answer-schema.ts'
import type { CaseFile } from './case-file.ts'

/** An answer that the debrief counts as a finding, because it has a gist. `acts` are the acts that ask for it. */
export type Fact = WrittenDetail & {
  gist: string
  acts: string[]
  /** The answer of which this is a detail. */
  within?: string
  /** Set where its acts, asked by name, ask for another finding first. */
  narrow?: true
}

/** Returns the findings of a case in the order of its file, each detail after its answer. */
export function factsOf({ answers }: Pick<CaseFile, 'answers'>): Fact[] {
  const covered = new Set(answers.flatMap(({ gist, when, earns = [] }) => (gist !== undefined && !when ? earns : [])))
  const asDetail = (fact: Fact): Fact => {
    if (fact.acts.some((act) => covered.has(act))) return { ...fact, narrow: true }
    if (!fact.when) for (const act of fact.acts) covered.add(act)
    return fact
  }
  return answers.flatMap((answer) => [
    ...asFact(withoutDetails(answer)),
    ...(answer.details ?? []).flatMap((detail) => asFact(detail, answer).map(asDetail)),
  ])
}

function withoutDetails(answer: WrittenAnswer): WrittenDetail {
  const { details, ...rest } = answer
  return details ? rest : answer
}

function asFact(one: WrittenDetail, parent?: WrittenAnswer): Fact[] {
  const { gist, earns = parent?.earns ?? [] } = one
  return gist === undefined ? [] : [{ ...one, gist, acts: earns, ...(parent && { within: parent.id }) }]
}
