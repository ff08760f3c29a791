import type { WrittenAnswer, WrittenDetail } from './answer-schema.ts'
import type { CaseFile } from './case-file.ts'

/** An answer that the debrief counts as a finding: it has a gist. `acts` are what asking for it counts as. */
export type Fact = WrittenDetail & {
  gist: string
  acts: string[]
  /** The answer that it is a detail of. */
  within?: string
}

/** The findings of a case in the order of its file, a detail after its answer. */
export const factsOf = ({ answers }: Pick<CaseFile, 'answers'>): Fact[] =>
  answers.flatMap((answer) => [
    ...asFact(answer),
    ...(answer.details ?? []).flatMap((detail) => asFact(detail, answer)),
  ])

function asFact({ details: _, ...one }: WrittenAnswer, parent?: WrittenAnswer): Fact[] {
  const { gist, earns = parent?.earns ?? [] } = one
  return gist === undefined ? [] : [{ ...one, gist, acts: earns, ...(parent && { within: parent.id }) }]
}
