import type { OutboxReply } from '#contract/accounts.ts'
import { call, Refusal } from '../api.ts'

/** Returns the mails that a development server stores instead of sending; null where there is no such inbox. */
export async function readOutbox(): Promise<OutboxReply['mails'] | null> {
  try {
    return (await call<OutboxReply>('GET', '/api/v1/dev/outbox/')).mails
  } catch (error) {
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) return null
    throw error
  }
}
