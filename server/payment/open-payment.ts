import type { Db } from '../db/database.ts'
import type { Payment } from './provider.ts'
import { sandbox } from './sandbox.ts'

type Env = { sandboxPayments: boolean; taxes: Payment['taxes'] }

/** How this installation takes money: the sandbox where it is allowed, else nobody. */
export const openPayment = ({ sandboxPayments, taxes }: Env, db: Db, now: () => Date): Payment => ({
  cards: sandboxPayments ? sandbox(db, now) : undefined,
  ...(taxes && { taxes }),
})
