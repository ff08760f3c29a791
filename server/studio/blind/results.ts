import { z } from 'zod'
import { blindLinkReply, blindResultsReply, blindSettleRequest } from '#contract/studio/studio-blind.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { newSecret } from '../../secret.ts'
import { openCase } from '../open-case.ts'
import { createTest, listOfCase, settleReply } from './store.ts'

const byId = z.object({ id: z.uuid() })

/** Creates a link for a colleague who has not read the case. */
export const makeBlindLink = endpoint({
  params: byId,
  returns: blindLinkReply,
  async handle({ params: { id }, user }, { db, now }) {
    await openCase(db, user, id)
    const key = newSecret()
    await createTest(db, id, key, now())
    return { key }
  },
})

/** Returns colleagues' verdicts on the replies of a case. */
export const showBlindResults = endpoint({
  params: byId,
  returns: blindResultsReply,
  async handle({ params: { id }, user }, { db }) {
    await openCase(db, user, id)
    return resultsOf(db, id)
  },
})

export const settleBlindReply = endpoint({
  params: byId,
  body: blindSettleRequest,
  returns: blindResultsReply,
  async handle({ params: { id }, body: { test, position }, user }, { db }) {
    await openCase(db, user, id, { as: 'author' })
    if (!(await settleReply(db, id, { testId: test, position }))) throw notFound('We couldn’t find this reply.')
    return resultsOf(db, id)
  },
})

async function resultsOf(db: Db, id: string) {
  const replies = (await listOfCase(db, id)).map(({ reply }) => reply)
  const wrong = replies.filter(({ isWrong }) => isWrong)
  const tasks = wrong.filter(({ isSettled }) => !isSettled)
  return {
    asked: replies.length,
    wrong: wrong.length,
    tasks: tasks.map(({ testId, position, said, reply, chosen }) => ({ test: testId, position, said, reply, chosen })),
  }
}
