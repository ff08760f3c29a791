import { z } from 'zod'
import { type CardResult, cardAnswer, cardRemoved, cardResult, cardSettle } from '#contract/practice.ts'
import { questionsIn } from '#engine/practice/question-in.ts'
import { type CardReading, readCard } from '#engine/practice/read-card.ts'
import { ask } from '#engine/reading/ask.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { countReading } from '../../reading-limits.ts'
import { dayIn } from '../../statistics/day-streak.ts'
import { findTimeZone } from '../../statistics/time-zone-store.ts'
import type { User } from '../../user.ts'
import { findTurns, spoken } from '../attempts/turn-store.ts'
import { itemOf } from './deck.ts'
import { dueAfter, stepAfter } from './steps.ts'
import { findCard, moveCard, type PracticeCardRow, removeCard } from './store.ts'

const cardParams = z.object({ cardId: z.uuid() })

const unknown = () => notFound('This card is no longer in your deck.')

/** Scores an answer, once. The reply reveals the card's item. */
export const answerCard = endpoint({
  params: cardParams,
  body: cardAnswer,
  returns: cardResult,
  async handle({ params, body, user, ip }, deps) {
    const card = await openCard(deps, user, params.cardId)
    if (card.round === body.round + 1) return presentResult(deps, card)
    await refuseEarly(deps, card, body.round)
    await countReading(deps, user, ip, body.said)
    const read = await reading(deps, card, body.said)
    if (read.outcome === 'unclear') return { outcome: 'unclear' as const }
    return presentResult(deps, await saveAnswer(deps, card, body.said, { ...read, outcome: read.outcome }))
  },
})

/** Overrides the result: the student asked for it but was not understood, so the answer counts as right. */
export const settleCard = endpoint({
  params: cardParams,
  body: cardSettle,
  returns: cardResult,
  async handle({ params, body, user }, deps) {
    const card = await openCard(deps, user, params.cardId)
    if (card.round !== body.round || card.outcome === null || !card.said || !card.answeredAt)
      throw conflict('card-moved', 'This card has been answered again in the meantime.')
    if (card.outcome === 'right') return presentResult(deps, card)
    const step = stepAfter(card.stepBefore, true)
    const right = { outcome: 'right' as const, step, due: dueAfter(step, card.answeredAt) }
    return presentResult(deps, (await moveCard(deps.db, card, right)) ?? (await openCard(deps, user, card.id)))
  },
})

/** Removes a card from the deck. */
export const dropCard = endpoint({
  params: cardParams,
  returns: cardRemoved,
  async handle({ params, user }, { db }) {
    if (!(await findCard(db, user.id, params.cardId))) throw unknown()
    await removeCard(db, user.id, params.cardId)
    return { id: params.cardId }
  },
})

async function openCard({ db, content }: Deps, user: User, id: string): Promise<PracticeCardRow> {
  const card = await findCard(db, user.id, id)
  if (!card || !itemOf(content, card)) throw unknown()
  return card
}

/** Throws if the card is not due yet, or was answered elsewhere. */
async function refuseEarly({ db, now }: Deps, card: PracticeCardRow, round: number) {
  if (card.round !== round) throw conflict('card-moved', 'This card has been answered elsewhere in the meantime.')
  const timeZone = await findTimeZone(db, card.userId)
  if (!card.due || dayIn(timeZone, card.due) > dayIn(timeZone, now()))
    throw conflict('not-due', 'This card is not due yet.')
}

/** Reads the answer at its place in the conversation, as the patient would. An empty answer asked nothing. */
async function reading(deps: Deps, card: PracticeCardRow, said: string): Promise<CardReading> {
  if (said === '') return { outcome: 'missed', asked: [] }
  const found = itemOf(deps.content, card)
  if (!found) throw unknown()
  const { patientCase, item } = found
  const talk = spoken(await findTurns(deps.db, card.attemptId))
  const before = talk.slice(0, card.place)
  for (const words of questionsIn(said)) {
    const turn = await ask({ ...deps, patientCase, seed: card.id }, before, words)
    const read = readCard(patientCase, item, talk, turn)
    if (read.outcome !== 'unclear') return read
  }
  return { outcome: 'unclear', asked: [] }
}

type Scored = CardReading & { outcome: 'right' | 'missed' }

/** If another device was faster, its answer counts. */
async function saveAnswer(
  deps: Deps,
  card: PracticeCardRow,
  said: string,
  { outcome, asked }: Scored,
): Promise<PracticeCardRow> {
  const step = stepAfter(card.step, outcome === 'right')
  const at = deps.now()
  const moved = await moveCard(deps.db, card, {
    ...{ said, outcome, asked, step, stepBefore: card.step, due: dueAfter(step, at) },
    ...{ round: card.round + 1, answeredAt: at },
  })
  if (moved) return moved
  const other = await findCard(deps.db, card.userId, card.id)
  if (!other) throw unknown()
  return other
}

async function presentResult({ db }: Deps, card: PracticeCardRow): Promise<CardResult> {
  const { label, better, why, sources, would_have_said } = card.told
  return {
    outcome: card.outcome === 'right' ? 'right' : 'missed',
    ...{ label, better, why, sources, would_have_said },
    said: card.said ?? '',
    asked: card.asked.filter((one) => one !== label),
    round: card.round,
    comes_back: card.due && dayIn(await findTimeZone(db, card.userId), card.due),
  }
}
