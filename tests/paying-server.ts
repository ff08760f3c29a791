import { beforeEach } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { dyingSandbox } from './payments.ts'
import { type Student, testServer } from './server-harness.ts'

type Sent = { to: string; subject: string; text: string }

/** A server that takes test cards, names a tax in pounds, and may die while it takes money: `provider().dies` says when. */
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
  /** The receipts that a person was sent. */
  const receiptsOf = async ({ email }: Student): Promise<Sent[]> =>
    (await server.call('GET', '/api/v1/dev/outbox/')).body.mails.filter(
      ({ to, subject }: Sent) => to === email && subject.startsWith('Your receipt'),
    )
  return { ...server, receiptsOf, provider: () => provider }
}
