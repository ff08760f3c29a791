import { type UserPatch, userPatch, userReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import type { MailTopic } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { findEntitlement } from '../entitlements/entitlement-store.ts'
import { switchMails } from '../mail/mail-topic-store.ts'
import { refuseUnknownZone } from '../statistics/time-zone-store.ts'
import { presentUser } from './present-user.ts'
import { findUser, lockUser, patchUser } from './store.ts'

export const showUser = endpoint({
  returns: userReply,
  async handle({ user }, deps) {
    const row = await findUser(deps.db, user.id)
    return presentUser(deps, row!, user.may)
  },
})

export const changeUser = endpoint({
  body: userPatch,
  returns: userReply,
  async handle({ user, body }, deps) {
    await refuseUnknownZone(deps.db, body.profile?.time_zone)
    const row = await deps.db.transaction(async (tx) => {
      // Lock first: an insert that references the row takes a shared lock, and two requests upgrading theirs deadlock.
      const row = (await lockUser(tx, user.id))!
      await switchLetters(tx, user.id, body, deps.now())
      return patchUser(tx, row, body)
    })
    return presentUser(deps, row, (await findEntitlement(deps.db, user.id, deps.now()))!)
  },
})

async function switchLetters(tx: Db, userId: string, { profile = {} }: UserPatch, now: Date) {
  const { exam_reminder: exam, marks_letter: marks, prime_letter: prime } = profile
  for (const [topic, wanted] of Object.entries({ exam, marks, prime }) as [MailTopic, boolean | undefined][])
    if (wanted !== undefined) await switchMails(tx, userId, topic, wanted ? null : now)
}
