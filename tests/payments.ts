import { eq } from 'drizzle-orm'
import type { Plan } from '#contract/payment.ts'
import type { Db } from '#server/db/database.ts'
import { ledger, purchases, users } from '#server/db/tables.ts'
import type { CardProvider } from '#server/payment/provider.ts'
import { sandbox } from '#server/payment/sandbox.ts'
import type { Student, TestReply } from './server-harness.ts'

/** The moments at which a process may crash during a payment. */
export type CrashPoint = 'before the card is saved' | 'before the charge' | 'after the charge'

/** Returns the sandbox with a switch that crashes the process at one moment of the next payment. */
export function dyingSandbox(db: Db, now: () => Date) {
  const inner = sandbox(db, now)
  const dies = { at: undefined as CrashPoint | undefined, charges: 0 }
  const at = (moment: CrashPoint) => {
    if (dies.at === moment) throw new Error(`died ${moment}`)
  }
  const cards: CardProvider = {
    ...inner,
    async saveCard(customer, token) {
      at('before the card is saved')
      return inner.saveCard(customer, token)
    },
    async charge(charge) {
      at('before the charge')
      dies.charges++
      const outcome = await inner.charge(charge)
      at('after the charge')
      return outcome
    },
  }
  return { cards, dies }
}

/** Returns the plan with this name, in dollars by default. */
export async function planCalled(student: Student, name: string, region = 'USD'): Promise<Plan> {
  const { body } = await student.call('GET', `/api/v1/payment/plan/?region=${region}`)
  return body.plans.find((plan: Plan) => plan.name === name)
}

type Buying = { plan?: string; token?: string; promo_code?: string; region?: string }

/** Buys with a new card. */
export async function buy(student: Student, buying: Buying = {}): Promise<TestReply> {
  const { plan = '1-month', token = 'sandbox_visa', promo_code, region } = buying
  const { id } = await planCalled(student, plan, region)
  return student.call('POST', '/api/v1/payment/stripe_checkout/', { plan_id: id, token, promo_code })
}

export const userOf = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body
export const subscriptionOf = async (student: Student) =>
  (await student.call('GET', '/api/v1/payment/subscription/')).body
export const invoicesOf = async (student: Student) =>
  (await student.call('GET', '/api/v1/payment/invoice/list/')).body.invoices

/** Returns the rows of a student's ledger in words: `charged 1499`. */
export async function ledgerOf(db: Db, { email }: Student): Promise<string[]> {
  const rows = await db
    .select({ entry: ledger.entry, cents: ledger.cents })
    .from(ledger)
    .innerJoin(users, eq(users.id, ledger.userId))
    .where(eq(users.email, email))
    .orderBy(ledger.id)
  return rows.map(({ entry, cents }) => `${entry} ${cents}`)
}

/** Returns the statuses of a student's purchases, the oldest first. */
export async function purchasesOf(db: Db, { email }: Student): Promise<string[]> {
  const rows = await db
    .select({ status: purchases.status })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(users.email, email))
    .orderBy(purchases.number)
  return rows.map(({ status }) => status)
}

/** Returns the subjects of the letters that a person received. */
export async function lettersTo(call: Student['call'], { email }: Student): Promise<string[]> {
  const { mails } = (await call('GET', '/api/v1/dev/outbox/')).body
  return mails.filter(({ to }: { to: string }) => to === email).map(({ subject }: { subject: string }) => subject)
}

/** Returns the outcomes of the same call made several times. */
export const outcomesOf = (answers: TestReply[]): string[] => answers.map(({ body }) => body.status)
