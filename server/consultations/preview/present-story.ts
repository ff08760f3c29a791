import type { CasePreviewReply, PreviewNamed } from '#contract/case-preview.ts'
import type { CaseFile, Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** What this patient can tell, and what they say besides. */
export const presentStory = ({ file }: PatientCase): Pick<CasePreviewReply, 'facts' | 'talk'> => ({
  facts: file.facts.map(presentFact),
  talk: presentTalk(file).filter(({ lines }) => lines.length > 0),
})

/** A record of sentences as lines under their names. */
export const entriesOf = (record: Readonly<Record<string, string | undefined>> = {}): PreviewNamed[] =>
  Object.entries(record).flatMap(([name, words]) => (words === undefined ? [] : [{ name, words: [words] }]))

const presentFact = (fact: Fact): CasePreviewReply['facts'][number] => ({
  id: fact.id,
  gist: fact.gist,
  acts: fact.acts,
  says: fact.says,
  again: fact.again ?? [],
  beside: fact.beside ?? null,
  further: entriesOf(fact.further),
  follow: (fact.follow ?? []).map((one) => ({
    name: one.said.join(', '),
    words: ['says' in one ? one.says : `tells ${one.fact}`],
  })),
  held_until: heldUntil(fact),
  until: fact.until ?? null,
  saying: fact.saying ?? [],
})

function heldUntil({ when, saying }: Fact): string[] {
  if (!when) return saying ? ['the student says one of its words'] : []
  const { manner, asked, after = [] } = when
  return [
    ...(manner === undefined ? [] : [`bedside manner is ${manner} or more`]),
    ...(asked === undefined ? [] : [`it is asked for the ${asked === 2 ? 'second' : 'third'} time`]),
    ...after.map((id) => `${id} was told`),
  ]
}

const presentTalk = ({ parts, people, closer, lines, told }: CaseFile) => [
  {
    title: 'Single things of a fact',
    lines: (parts ?? []).flatMap(({ called, further }) =>
      Object.entries(further ?? {}).map(([name, words]) => ({ name: `${called[0]}: ${name}`, words: [words] })),
    ),
  },
  {
    title: 'People around the patient',
    lines: (people ?? []).flatMap(({ names, about }) =>
      Object.entries(about).map(([name, said]) => ({
        name: `${names[0]}: ${name}`,
        words: [typeof said === 'string' ? said : `tells ${said.fact}`],
      })),
    ),
  },
  { title: 'The complaint more closely', lines: entriesOf(closer) },
  {
    title: 'In place of the usual lines',
    lines: Object.entries(lines ?? {}).map(([name, words]) => ({ name, words: [...words] })),
  },
  { title: 'Told the news', lines: (told ?? []).map(({ of, says }) => ({ name: of.join(', '), words: says })) },
]
