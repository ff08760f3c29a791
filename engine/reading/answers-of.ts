import type { WrittenAnswer, WrittenDetail } from '#engine/case/answer-schema.ts'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { Answer } from './answer.ts'

/**
 * Every answer of a case as the reader knows it, in the order of its file: the opening words, then each answer before its
 * details. What meets a remark that all cases share is none: the remark is known, and how it is met is the person's.
 */
export const answersOf = (file: CaseFile): Answer[] => [
  openingOf(file),
  ...file.answers.flatMap((answer) => [
    ...(answer.says === file.opening ? [] : asRead(answer)),
    ...(answer.details ?? []).flatMap((detail) => asRead(detail, answer)),
  ]),
]

/** The words that a patient opens with; where a finding has the very same, asking for them tells that. */
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

/** What a detail belongs to: the detail that it names, else its answer. */
const parentOf = (one: WrittenAnswer | WrittenDetail, answer: WrittenAnswer): WrittenAnswer | WrittenDetail =>
  ('of' in one && answer.details?.find(({ id }) => id === one.of)) || answer

/** Asking for a detail asks for what it belongs to, unless the case keeps that back. */
const earnedByDetail = (parent?: WrittenAnswer | WrittenDetail): readonly string[] | undefined =>
  parent?.when ? [] : parent?.earns
