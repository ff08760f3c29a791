import type { WrittenAnswer, WrittenDetail } from '#engine/case/answer-schema.ts'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { Answer } from './answer.ts'

/**
 * Returns every answer of a case as the reader knows it, in the order of its file: the opening, then each answer before
 * its details. Reactions to shared remarks are excluded, since those remarks are candidates for all cases.
 */
export const answersOf = (file: CaseFile): Answer[] => [
  openingOf(file),
  ...file.answers.flatMap((answer) => [
    ...(answer.says === file.opening ? [] : asRead(answer)),
    ...(answer.details ?? []).flatMap((detail) => asRead(detail, answer)),
  ]),
]

/** Returns the opening as an answer; where a finding has the same words, asking for them discloses it. */
function openingOf({ opening, answers }: CaseFile): Answer {
  const { id: fact = 'opening-words', earns = ['open'] } = answers.find(({ says }) => says === opening) ?? {}
  return { id: 'opening-words', topic: 'opening words', says: opening, fact, earns }
}

function asRead(one: WrittenAnswer | WrittenDetail, answer?: WrittenAnswer): Answer[] {
  const { id, topic, says, again, gist, earns, meets, when, until } = one
  if (meets === 'news') return [{ id, topic, says, ...(again && { again }), earns: ['explain'], meets }]
  if (meets) return []
  const parent = answer && parentOf(one, answer)
  const fact = gist === undefined ? parent?.gist && parent.id : id
  return [
    {
      id,
      topic,
      says,
      ...(fact && { fact }),
      ...(gist === undefined && when && { when, ...(until && { until }) }),
      earns: earns ?? earnedByDetail(parent) ?? earnedByDetail(answer) ?? [],
    },
  ]
}

/** Returns the parent of a detail: the detail that it names, otherwise its answer. */
const parentOf = (one: WrittenAnswer | WrittenDetail, answer: WrittenAnswer): WrittenAnswer | WrittenDetail =>
  ('of' in one && answer.details?.find(({ id }) => id === one.of)) || answer

/** Asking for a detail also asks for its parent, unless the case withholds that. */
const earnedByDetail = (parent?: WrittenAnswer | WrittenDetail): readonly string[] | undefined =>
  parent?.when ? [] : parent?.earns
