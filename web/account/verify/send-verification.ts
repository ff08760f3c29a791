import { call, sentenceOf } from '../../api.ts'

/** Asks for the verification mail once more; says what happened in words. */
export async function sendVerification(): Promise<{ sent?: string; problem?: string }> {
  try {
    const { email } = await call<{ email: string }>('POST', '/api/v1/auth/email/')
    return { sent: `We’ve sent a new link to ${email}.` }
  } catch (error) {
    return { problem: sentenceOf(error) }
  }
}
