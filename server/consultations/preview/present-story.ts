import type { CasePreviewReply, PreviewNamed } from '#contract/case-preview.ts'
import type { WrittenAnswer, WrittenDetail } from '#engine/case/answer-schema.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** Returns everything that this patient can say. */
export const presentStory = ({ file }: PatientCase): Pick<CasePreviewReply, 'answers'> => ({
  answers: file.answers.map((answer) => ({
    ...presentAnswer(answer),
    details: (answer.details ?? []).map(presentAnswer),
  })),
})

/** Returns a record of sentences as named lines. */
export const entriesOf = (record: Readonly<Record<string, string | undefined>> = {}): PreviewNamed[] =>
  Object.entries(record).flatMap(([name, words]) => (words === undefined ? [] : [{ name, words: [words] }]))

const presentAnswer = (one: WrittenAnswer | WrittenDetail): CasePreviewReply['answers'][number]['details'][number] => ({
  id: one.id,
  topic: one.topic,
  gist: one.gist ?? null,
  earns: one.earns ?? [],
  meets: one.meets ?? null,
  says: one.says,
  again: one.again ?? [],
  beside: one.beside ?? null,
  asks: one.asks ?? [],
  held_until: withheldUntil(one),
  until: one.until ?? null,
})

function withheldUntil({ when }: WrittenDetail): string[] {
  if (!when) return []
  const { trust, times, promised, after = [] } = when
  return [
    ...(trust === undefined ? [] : [`bedside manner is ${trust} or more`]),
    ...(times === undefined ? [] : [`it is asked for the ${times === 2 ? 'second' : 'third'} time`]),
    ...(promised ? ['or confidentiality was promised'] : []),
    ...after.map((id) => `${id} was told`),
  ]
}
