import { randomUUID } from 'node:crypto'
import { chooseOptionRequest, type MessageReply, messageReply, sendMessageRequest } from '#contract/agent.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerReading } from '#engine/reading/answer-reading.ts'
import { ask } from '#engine/reading/ask.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { runQueued } from '../../keyed-queue.ts'
import { refuseWhileOpen } from '../../library/answers/answers.ts'
import { readThenWrite } from '../../reader/read-then-write.ts'
import { countReading } from '../../reading-limits.ts'
import type { User } from '../../user.ts'
import { countedMs } from '../attempts/clock.ts'
import type { ReplyExtras } from '../attempts/mode.ts'
import { type OpenedRunning, openRunning, optionClosed, refuseLate, sessionParams } from '../attempts/opened.ts'
import { progressAfter, shownParts } from '../attempts/progress.ts'
import { addTurn, findReply, isChoiceMade, type NewTurn, type RecentTurn } from '../attempts/turn-store.ts'
import { countPicked, type Picked } from './picked-readings-store.ts'
import { audioUrl, presentReply, replyFor } from './present-reply.ts'
import { cacheTurns, recentTurns, spokenIn } from './recent-turns.ts'
import { secondReader } from './second-reader.ts'

export const sendMessage = endpoint({
  params: sessionParams,
  body: sendMessageRequest,
  returns: messageReply,
  async handle({ params, body, user, ip }, deps) {
    await countReading(deps, user, ip, body.message)
    const id = body.client_message_id
    const model = await secondReader(deps, { attempt: params.sessionId, student: user }, id)
    return answer(deps, user, params.sessionId, id, async ({ attempt, patientCase }, stored) => ({
      turn: await ask({ ...deps, patientCase, second: model?.read, seed: attempt.id }, spokenIn(stored), body.message),
      waitedMs: model?.waitedMs() ?? 0,
    }))
  },
})

export const chooseOption = endpoint({
  params: sessionParams,
  body: chooseOptionRequest,
  returns: messageReply,
  async handle({ params, body, user, ip }, deps) {
    await countReading(deps, user, ip, '')
    return answer(deps, user, params.sessionId, body.client_message_id, async ({ attempt, patientCase }, stored) => {
      const unclear = stored.findLast(({ turn }) => turn && turn.readings.length > 0)
      const reading = unclear?.turn?.readings[body.option]
      if (unclear?.id !== body.message_id || !reading) throw optionClosed()
      if (await isChoiceMade(deps.db, unclear.id)) throw optionClosed()
      return {
        turn: answerReading(patientCase, deps.content, spokenIn(stored), reading, attempt.id),
        chose: { turnId: unclear.id, option: body.option },
        picked: { caseId: patientCase.id, offered: unclear.turn?.readings ?? [], option: body.option },
      }
    })
  },
})

type Answered = { turn: Turn; waitedMs?: number; chose?: NonNullable<NewTurn['chose']>; picked?: Picked }

/**
 * Answers a message exactly once: the attempt is not locked meanwhile (read-then-write.ts), and a language model is called
 * once for all retries. The reply is sent after the commit.
 */
function answer(
  deps: Deps,
  user: User,
  sessionId: string,
  clientMessageId: string,
  respond: Respond,
): Promise<MessageReply> {
  return runQueued(`${user.id} ${sessionId}`, () =>
    readThenWrite({
      find: () => findPlace(deps, user, sessionId, clientMessageId),
      interpret: ({ opened, stored }) => respond(opened, stored),
      write: ({ opened, stored }, answered) => write(deps, opened, stored, clientMessageId, answered),
    }),
  )
}

type Respond = (opened: OpenedRunning, stored: readonly RecentTurn[]) => Promise<Answered>

/** Returns the attempt with its recent turns, or the reply to a message answered before. Throws if too late. */
async function findPlace(deps: Deps, user: User, sessionId: string, clientMessageId: string) {
  const opened = await openRunning(deps, sessionId, user)
  const stored = await recentTurns(deps.db, sessionId, opened.attempt.turnCount)
  const turns = spokenIn(stored)
  if (stored.some((turn) => turn.clientMessageId === clientMessageId)) {
    const beside = await opened.mode.beside?.(deps, opened, turns)
    return {
      reply: { ...(await findReply(deps.db, sessionId, clientMessageId)), ...shownBeside(opened, turns, beside) },
    }
  }
  refuseLate(opened, deps.now())
  refuseBeyond(opened, turns)
  await refuseFirstLesson(deps, user, opened)
  return { place: { opened, stored } }
}

/** Throws for a lesson's first message while something on the case is open: from then on it reveals answers. */
async function refuseFirstLesson(deps: Deps, { id: userId }: User, { mode, attempt }: OpenedRunning) {
  if (mode.answers === 'afterwards' || attempt.turnCount > 1) return
  await refuseWhileOpen(deps, { userId, caseId: attempt.caseId })
}

function refuseBeyond({ patientCase, mode }: OpenedRunning, turns: readonly Turn[]) {
  const { questions, enough } = mode.limits(viewOf(patientCase))
  if (mode.questionsUsed(turns) >= questions) throw conflict('enough-said', enough)
}

async function write(
  deps: Deps,
  opened: OpenedRunning,
  stored: readonly RecentTurn[],
  clientMessageId: string,
  { turn, chose, picked, waitedMs = 0 }: Answered,
): Promise<MessageReply | undefined> {
  const { attempt, patientCase, mode } = opened
  const { db, now } = deps
  const saidAt = now()
  const id = randomUUID()
  const turns = [...spokenIn(stored), turn]
  const progress = progressAfter(turns)
  const ids = { message_id: id, client_message_id: clientMessageId }
  const presented = presentReply(patientCase, turns, progress, ids)
  const own = replyFor(mode, presented)
  const beside = await mode.beside?.(deps, opened, turns)
  const sound = { response_audio_url: audioUrl(deps, id) }
  const reply = { ...own, ...sound, ...beside?.place, ...mode.professor(patientCase, turns, attempt) }
  const atMs = countedMs(attempt, new Date(saidAt.getTime() - waitedMs))
  const place = { id, attemptId: attempt.id, position: stored.length, clientMessageId }
  const added = await addTurn(
    db,
    { ...place, said: turn.said, saidAt, atMs, turn, reply, waitedMs, ...(chose && { chose }) },
    own.current_score,
  )
  if (!added) return undefined
  if (picked) await countPicked(db, picked, saidAt)
  cacheTurns(attempt.id, [...stored, { id, clientMessageId, turn }])
  return { ...reply, ...shownBeside(opened, turns, beside, waitedMs) }
}

const shownBeside = (
  { patientCase, mode }: OpenedRunning,
  turns: readonly Turn[],
  beside: ReplyExtras | undefined,
  waitedMs = 0,
) => ({
  clock_held_seconds: waitedMs / 1000,
  parts: mode.reveals === 'marks' ? shownParts(patientCase, turns) : [],
  learn: beside?.learn ?? null,
})
