import type { EditedKind } from '#contract/edited-content.ts'
import type { Conditions } from '../../content/load-conditions.ts'
import { conflict, invalid } from '../../errors.ts'
import type { EditedFile, Which } from './edited-file.ts'

/** A new text: its address, and a file with every field empty. */
export type NewText = Which & { file: EditedFile }

type Surroundings = { conditions: Conditions }

/** Returns a new text with this title. Throws if the title yields no address or, for a quiz, names no condition. */
export function newText(kind: EditedKind, title: string, { conditions }: Surroundings): NewText {
  const name = kind === 'condition' || kind === 'quiz' ? (slugNamed(title, conditions) ?? slugOf(title)) : slugOf(title)
  if (name === '') throw invalid('Use letters in the title: the address is made from them.', undefined, 'no-address')
  if (kind === 'quiz' && !conditions.pages.has(name))
    throw conflict('no-condition', 'No condition with a published page has this name. Create its page first.')
  return { kind, name, file: { value: blank(kind, { name, title }, conditions), comments: [] } }
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Returns the listed condition with this name. */
const slugNamed = (title: string, { list }: Conditions): string | undefined =>
  Object.keys(list).find((slug) => slug === title || slugOf(list[slug]!.name) === slugOf(title))

function blank(kind: EditedKind, { name, title }: { name: string; title: string }, { list }: Conditions) {
  if (kind === 'help') return { title, entries: [] }
  if (kind === 'quiz') return { condition: name, questions: [] }
  if (kind === 'condition') {
    const { system, icd10, name: listed } = list[name] ?? { system: '', icd10: '', name: title }
    return {
      ...{ slug: name, name: listed, system, icd10, accepts: [], summary: '', presentation: '' },
      ...{ says: [], discriminators: [], redFlags: [], differentials: [], investigations: [], management: [] },
      references: [],
    }
  }
  return {
    ...{ slug: name, title, system: '', distress: 'moderate', setting: '', story: [] },
    patient: { name: '', gender: 'Female', age: 40, look: { head: 'bun', skin: '#E3B48F', clothes: '#2F6F73' } },
    ...{ diagnosis: [], questions: [], summary: [], references: [] },
  }
}
