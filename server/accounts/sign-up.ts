import { registerReply, registerRequest } from '#contract/accounts.ts'
import { queueMail } from '../db/mails.ts'
import { countTry } from '../db/throttle.ts'
import { openEndpoint } from '../endpoint.ts'
import { invalid } from '../errors.ts'
import { createEmailKey } from './email-keys.ts'
import { verificationLetter } from './letters.ts'
import { SIGN_UP_ADDRESS } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { createUser } from './store.ts'
import { createToken } from './tokens.ts'

export const register = openEndpoint({
  body: registerRequest,
  returns: registerReply,
  async handle({ body, ip }, { db, now, publicUrl, mailSoon }) {
    const at = now()
    await countTry(db, `sign-up:address:${ip}`, SIGN_UP_ADDRESS, at)
    const passwordHash = await hashPassword(body.password)

    const reply = await db.transaction(async (tx) => {
      const user = await createUser(tx, body, passwordHash, at)
      if (!user) throw emailTaken()
      const key = await createEmailKey(tx, user, 'verify', at)
      await queueMail(tx, verificationLetter(user.email, publicUrl, key), at)
      const token = await createToken(tx, user.id, at, 'kept')
      return { token, user: { id: user.id, profile: { promo_code: user.promoCode } } }
    })
    mailSoon()
    return reply
  },
})

function emailTaken() {
  const message = 'There is an account with this e-mail already.'
  return invalid(message, { email: [message] }, 2)
}
