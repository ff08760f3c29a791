import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../../deps.ts'
import { dayIn } from '../../statistics/day-streak.ts'
import { findTimeZone } from '../../statistics/time-zone-store.ts'
import { findCards, type PracticeCardRow } from './store.ts'

/** A student's cards: those due by the end of their day, the number and first date of later ones, and those learned. */
export type Deck = { due: PracticeCardRow[]; later: number; next: string | null; learned: number }

/** A card whose case or item was withdrawn is not counted, since it cannot be read. */
export async function findDeck({ db, content, now }: Pick<Deps, 'db' | 'content' | 'now'>, userId: string) {
  const timeZone = await findTimeZone(db, userId)
  const today = dayIn(timeZone, now())
  const cards = (await findCards(db, userId)).filter((card) => itemOf(content, card) !== undefined)
  const waiting = cards.flatMap((card) => (card.due ? [{ card, day: dayIn(timeZone, card.due) }] : []))
  const later = waiting.filter(({ day }) => day > today)
  const deck: Deck = {
    due: waiting.filter(({ day }) => day <= today).map(({ card }) => card),
    later: later.length,
    next: later[0]?.day ?? null,
    learned: cards.length - waiting.length,
  }
  return deck
}

/** Returns the current case and item of a card. */
export function itemOf({ cases }: { cases: ReadonlyMap<number, PatientCase> }, { caseId, item: id }: PracticeCardRow) {
  const patientCase = cases.get(caseId)
  const item = patientCase?.items.find((one) => one.id === id)
  return patientCase && item && { patientCase, item }
}
