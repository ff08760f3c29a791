import { z } from 'zod'
import { deleteAccountRequest, messageReply } from '#contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { rememberFreePrime } from '../entitlements/free-prime-store.ts'
import { invalid } from '../errors.ts'
import { rateLimit } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { hasOpenPayment, orphanPayments } from '../people/orphaned-payment-store.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob } from '../queue/jobs.ts'
import { deleteUser, markForDeletion } from './deletion-store.ts'
import { accountDeletedLetter } from './letters.ts'
import { PROOF_ACCOUNT } from './limits.ts'
import { passwordFits } from './passwords.ts'
import { dropIdentities } from './social/identity-store.ts'
import { findUser, lockUser, type UserRow } from './store.ts'
import { endTokens } from './token-store.ts'

/** Requests deletion of the account: sign-in ends immediately, and a job deletes it. */
export const askForDeletion = endpoint({
  body: deleteAccountRequest,
  returns: messageReply,
  async handle({ user, body }, { db, now }) {
    await rateLimit(db, `delete:${user.id}`, PROOF_ACCOUNT, now())
    const row = (await findUser(db, user.id))!
    await refuseWithoutProof(row, body)
    await db.transaction(async (tx) => {
      await markForDeletion(tx, row.id, now())
      await dropIdentities(tx, row.id)
      await endTokens(tx, row.id)
      await orphanPayments(tx, row.id, now())
      await enqueue(tx, deleteAccount, { userId: row.id })
    })
    return { message: 'We’re deleting your account. We’ll e-mail you when it’s done.' }
  },
})

/** Requires the password; for an account without one, its address. */
async function refuseWithoutProof(row: UserRow, { email, password }: z.infer<typeof deleteAccountRequest>) {
  if (row.passwordHash === null) {
    if (email?.toLowerCase() !== row.email.toLowerCase())
      throw wrong('email', 'This is not this account’s e-mail address.')
  } else if (!(await passwordFits(row.passwordHash, password ?? '')))
    throw wrong('password', 'This is not your current password.')
}

const wrong = (field: string, message: string) => invalid(message, { [field]: [message] }, 2)

export const deleteAccount = defineJob('delete-account', z.object({ userId: z.uuid() }), remove)

async function remove({ userId }: { userId: string }, { db, now, publicUrl }: Deps) {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user?.deletionAskedAt) return
    await orphanPayments(tx, userId, now())
    if (user.emailVerifiedAt) await rememberFreePrime(tx, user, now())
    const isPaying = await hasOpenPayment(tx, userId)
    await deleteUser(tx, user)
    await queueMail(tx, accountDeletedLetter(user.email, { publicUrl, isPaying }), now())
  })
}
