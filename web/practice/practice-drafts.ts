import type { PracticeCard } from '#contract/practice.ts'
import { sessionShelf } from '../session-shelf.ts'

const drafts = sessionShelf('bedside.practice', (value): value is string => typeof value === 'string')

/** A card comes back: what is written to it belongs to this time. */
const keyOf = ({ id, round }: Pick<PracticeCard, 'id' | 'round'>) => `${id} ${round}`

export const findDraft = (card: PracticeCard): string => drafts.find(localStorage, keyOf(card)) ?? ''

export const keepDraft = (card: PracticeCard, words: string) =>
  drafts.keep(localStorage, keyOf(card), words === '' ? null : words)
