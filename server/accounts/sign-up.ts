import { registerReply, registerRequest } from '#contract/accounts.ts'
import { openEndpoint } from '../endpoint.ts'
import { invalid } from '../errors.ts'
import { rateLimit } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { createEmailKey } from './email-key-store.ts'
import { rememberAddress } from './known-address-store.ts'
import { verificationLetter } from './letters.ts'
import { SIGN_UP_ADDRESS } from './limits.ts'
import { createUser } from './store.ts'
import { createToken } from './token-store.ts'

export const register = openEndpoint({
  body: registerRequest,
  returns: registerReply,
  async handle({ body, ip, userAgent }, { db, now, publicUrl, hashPassword }) {
    const at = now()
    await rateLimit(db, `sign-up:address:${ip}`, SIGN_UP_ADDRESS, at)
    const passwordHash = await hashPassword(body.password)

    const reply = await db.transaction(async (tx) => {
      const user = await createUser(tx, { email: body.email, passwordHash }, body, at)
      if (!user) throw emailTaken()
      const key = await createEmailKey(tx, user, 'verify', at)
      await queueMail(tx, verificationLetter(user.email, publicUrl, key), at)
      await rememberAddress(tx, user.id, ip, at)
      const token = await createToken(tx, user.id, { now: at, kind: 'persistent', userAgent })
      return { token, user: { id: user.id, profile: { promo_code: user.promoCode } } }
    })
    return reply
  },
})

function emailTaken() {
  const message = 'There is already an account with this e-mail.'
  return invalid(message, { email: [message] }, 2)
}
