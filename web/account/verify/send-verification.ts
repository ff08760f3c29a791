import { call, sentenceOf } from '../../api.ts'

/** Requests another verification mail and returns the outcome as a message. */
export async function sendVerification(): Promise<{ sent?: string; problem?: string }> {
  try {
    const { email } = await call<{ email: string }>('POST', '/api/v1/auth/email/')
    return { sent: `We’ve sent a new link to ${email}.` }
  } catch (error) {
    return { problem: sentenceOf(error) }
  }
}
