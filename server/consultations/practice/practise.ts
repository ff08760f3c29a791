import { type CardExplanation, practised, practiseRequest } from '#contract/practice.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES } from '#engine/case/names.ts'
import type { ItemMark } from '#engine/marking/mark-sheet.ts'
import { reasonFor } from '#engine/marking/reason-for.ts'
import { placeOf } from '#engine/practice/place-of.ts'
import { lastExchange } from '#engine/reading/patient-line.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid } from '../../errors.ts'
import { dayIn } from '../../statistics/day-streak.ts'
import { findTimeZone } from '../../statistics/time-zone-store.ts'
import { type MarkedAttempt, openMarked, sessionParams } from '../attempts/opened.ts'
import { findTurns, type StoredTurn, spoken } from '../attempts/turn-store.ts'
import { showResult } from '../debrief/show-result.ts'
import { dueAfter } from './steps.ts'
import { saveCard } from './store.ts'

/** Adds a missed must-ask to the student's deck ("Practise this"). Idempotent. */
export const practiseItem = endpoint({
  params: sessionParams,
  body: practiseRequest,
  returns: practised,
  async handle({ params, body, user }, deps) {
    const marked = await openMarked(deps, params.sessionId, user)
    // Even a refusal from here on would reveal the contents of the sheet.
    await showResult(deps, marked.attempt)
    const missed = missedMustAsk(marked, body.item)
    const { db, now } = deps
    const stored = await findTurns(db, marked.attempt.id)
    const place = placeOf(marked.patientCase, spoken(stored), marked.sheet, missed)
    const card = await saveCard(db, {
      ...{ userId: user.id, caseId: marked.attempt.caseId, attemptId: marked.attempt.id },
      ...{ item: missed.item, place, told: explanationOf(marked, missed, lineBefore(stored, place)) },
      ...{ due: dueAfter(0, now()), createdAt: now() },
    })
    return { item: card.item, comes_back: card.due && dayIn(await findTimeZone(db, user.id), card.due) }
  },
})

function missedMustAsk({ sheet }: MarkedAttempt, id: string): ItemMark {
  const line = sheet.items.find(({ item }) => item === id)
  if (!line) throw invalid('The marking sheet has no such item.')
  if (!line.mustAsk) throw invalid('Only red flags go into the deck.')
  if (line.awarded > 0) throw conflict('mark-given', 'You asked this one, so there is nothing to practise.')
  return line
}

/** Returns the patient's last line at the place where the question belonged; at the very start, the greeting. */
function lineBefore(stored: readonly StoredTurn[], place: number): string {
  const greeting = stored.find(({ turn }) => turn === null)?.reply.response ?? ''
  return lastExchange(spoken(stored).slice(0, place))?.reply ?? greeting
}

/** Returns only what the debrief shows too, in the same words. */
function explanationOf({ patientCase }: MarkedAttempt, missed: ItemMark, line: string): CardExplanation {
  const reason = reasonFor(patientCase, missed.item)
  return {
    situation: viewOf(patientCase).card.brief,
    part: CATEGORIES[missed.category],
    patient_line: line,
    label: missed.label,
    better: missed.better,
    why: missed.why ?? reason?.text ?? null,
    sources: reason?.sources ?? [],
    would_have_said: missed.wouldHaveSaid ?? null,
  }
}
