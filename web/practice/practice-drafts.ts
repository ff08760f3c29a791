import type { PracticeCard } from '#contract/practice.ts'
import { sessionStore } from '../session-store.ts'

const drafts = sessionStore('bedside.practice', (value): value is string => typeof value === 'string')

/** Includes the round, because a card is shown again and its draft belongs to one showing. */
const keyOf = ({ id, round }: Pick<PracticeCard, 'id' | 'round'>) => `${id} ${round}`

export const findDraft = (card: PracticeCard): string => drafts.find(localStorage, keyOf(card)) ?? ''

export const savePracticeDraft = (card: PracticeCard, words: string) =>
  drafts.save(localStorage, keyOf(card), words === '' ? null : words)
