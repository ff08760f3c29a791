import { z } from 'zod'
import { blindAskRequest, blindMarkRequest, blindTestReply } from '#contract/studio/studio-blind.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import { countReading } from '../../reading-limits.ts'
import { askPatient } from '../patient/ask-patient.ts'
import { draftPatient } from '../patient/draft-patient.ts'
import { addReply, findTest, listReplies, markReply } from './store.ts'

// A colleague has only the link: no account, and no view of the case beyond the patient's replies.

const TEN_MINUTES_MS = 10 * 60_000
const MOST_QUESTIONS = 60
/** A department may share one IP address. A key of 256 random bits cannot be guessed at any rate. */
const OPENED: RateLimit = {
  tries: 600,
  minutes: 15,
  message: 'Your network has sent many requests. Please wait 15 minutes and try again.',
}

const byKey = z.object({ key: z.string().max(100) })
const NO_TEST = 'This link doesn’t work any more. Ask your colleague for a new one.'

type Found = NonNullable<Awaited<ReturnType<typeof findTest>>>

export const showBlindTest = openEndpoint({
  params: byKey,
  returns: blindTestReply,
  async handle({ params: { key }, ip }, { db, now }) {
    await rateLimit(db, `blind:address:${ip}`, OPENED, now())
    return present(db, await found(db, key), now())
  },
})

/** Asks the patient a question. Concurrent requests wait for each other. */
export const askBlind = openEndpoint({
  params: byKey,
  body: blindAskRequest,
  returns: blindTestReply,
  async handle({ params: { key }, body: { said }, ip }, deps) {
    const { db, now } = deps
    await rateLimit(db, `blind:address:${ip}`, OPENED, now())
    await countReading(deps, null, ip, said)
    await found(db, key)
    return db.transaction(async (tx) => {
      const row = await found(tx, key, { lock: true })
      const before = await listReplies(tx, row.test.id)
      if (isOver(row.test.startedAt, now()) || before.length >= MOST_QUESTIONS)
        throw conflict('test-over', 'The ten minutes are over. Thank you. Your colleague can see what you marked.')
      await addReply(tx, await replyTo(said, row, before, deps), now())
      return present(tx, await found(tx, key), now())
    })
  },
})

async function replyTo(said: string, { test, files }: Found, before: readonly { said: string }[], deps: Deps) {
  const lines = [...before.map((one) => one.said), said]
  const { reply, chosen } = await askPatient(draftPatient(files), lines, deps)
  return { testId: test.id, position: before.length, said, reply, chosen: chosen.map(({ topic }) => topic) }
}

/** Marks a reply as wrong, or removes the mark; allowed after the ten minutes too. */
export const markBlind = openEndpoint({
  params: byKey,
  body: blindMarkRequest,
  returns: blindTestReply,
  async handle({ params: { key }, body: { position, is_wrong }, ip }, { db, now }) {
    await rateLimit(db, `blind:address:${ip}`, OPENED, now())
    const row = await found(db, key)
    if (!(await markReply(db, { testId: row.test.id, position }, is_wrong)))
      throw notFound('We couldn’t find this reply.')
    return present(db, row, now())
  },
})

async function found(db: Db, key: string, how: { lock?: boolean } = {}): Promise<Found> {
  const row = await findTest(db, key, how)
  if (!row) throw notFound(NO_TEST)
  return row
}

const isOver = (startedAt: Date | null, now: Date) =>
  startedAt !== null && now.getTime() - startedAt.getTime() >= TEN_MINUTES_MS

async function present(db: Db, { test, files }: Found, now: Date) {
  const { file } = draftPatient(files)
  const lines = await listReplies(db, test.id)
  const endsAt = test.startedAt && new Date(test.startedAt.getTime() + TEN_MINUTES_MS)
  return {
    name: file.informant?.name ?? file.patient.name,
    brief: file.brief,
    ends_at: endsAt?.toISOString() ?? null,
    is_over: isOver(test.startedAt, now) || lines.length >= MOST_QUESTIONS,
    lines: lines.map(({ said, reply, isWrong }) => ({ said, reply, is_wrong: isWrong })),
  }
}
