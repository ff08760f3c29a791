import type { DraftAnswer } from './draft-answers.ts'
import type { DraftItem } from './draft-rubric.ts'
import { sourcesOfDraft } from './draft-teaching.ts'
import { linesUnder } from './headings.ts'
import type { Parts } from './parts.ts'

/** A decision for the author, with the lines of the draft that it concerns. */
export type DraftNote = { note: string; about: { line: number; words: string }[] }

/** Returns the notes that the proposal marks alone do not show. */
export function notesOfDraft({ sections, person, answers, items, knowledge }: Parts): DraftNote[] {
  const line = linesUnder(sections, 'case')[0]?.number ?? 1
  const first = { line, words: person.name }
  const ofAnswers = (isMeant: (answer: DraftAnswer) => boolean) =>
    answers.filter(isMeant).map(({ line, gist }) => ({ line, words: gist }))
  const ofItems = (isMeant: (item: DraftItem) => boolean) =>
    items.filter(isMeant).map(({ line = 1, label }) => ({ line, words: label }))
  const unknown = sourcesOfDraft(sections, knowledge).unknown.map(({ line, text }) => ({ line, words: text }))
  const hasComplaint = linesUnder(sections, 'complaint').length > 0
  return [
    { note: 'no sex is given, and Female is a guess: write woman or man', about: person.gender ? [] : [first] },
    { note: 'no complaint is given: write COMPLAINT wheeze | Short of breath', about: hasComplaint ? [] : [first] },
    { note: 'matches no question: give it an act, or leave it', about: ofAnswers(isOfNoAct) },
    { note: 'is held back: write what is said until then (first: …)', about: ofAnswers(({ until }) => until === '') },
    { note: 'has no answer from the patient: write one', about: ofItems(isUnearned) },
    { note: 'must be asked: say why, on a line of its own (speech: why)', about: ofItems(({ why }) => why === '') },
    { note: 'is not in content/sources: add it there, or cite another', about: unknown },
  ].filter(({ about }) => about.length > 0)
}

const isOfNoAct = ({ earns }: DraftAnswer) => earns.length === 0
const isUnearned = ({ earnedBy }: DraftItem) => earnedBy.any.includes('')
