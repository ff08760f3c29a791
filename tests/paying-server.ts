import { beforeEach } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { dyingSandbox } from './payments.ts'
import { type Student, testServer } from './server-harness.ts'

type Sent = { to: string; subject: string; text: string }

/**
 * A server that accepts test cards, has a tax in pounds, and may crash during a payment: `provider().dies` sets when.
 */
export async function payingServer() {
  let provider: ReturnType<typeof dyingSandbox>
  const services = (db: Db, now: () => Date) => {
    provider = dyingSandbox(db, now)
    return { payment: { cards: provider.cards, taxes: { GBP: { name: 'VAT', percent: 20 } } } }
  }
  const server = await testServer({ services })
  beforeEach(() => {
    provider.dies.at = undefined
  })
  /** Returns the receipts sent to a person. */
  const receiptsOf = async ({ email }: Student): Promise<Sent[]> =>
    (await server.call('GET', '/api/v1/dev/outbox/')).body.mails.filter(
      ({ to, subject }: Sent) => to === email && subject.startsWith('Your receipt'),
    )
  return { ...server, receiptsOf, provider: () => provider }
}
