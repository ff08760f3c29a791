import { sql } from 'drizzle-orm'
import { users } from '../db/tables.ts'

const DAY = 86_400_000
/** How long after signing up the e-mail step of the gate may be skipped. The level question never may. */
const SKIPPABLE_DAYS = 7

/** Until when this student may practise without having proved the address. */
export const skippableUntil = ({ createdAt }: { createdAt: Date }) =>
  new Date(createdAt.getTime() + SKIPPABLE_DAYS * DAY)

/** The same in SQL: through the gate are those who chose a level and proved the address, or still may skip that. */
export const throughTheGate = (now: Date) =>
  sql`${users.experienceLevel} is not null and (${users.emailVerifiedAt} is not null
    or ${users.createdAt} > ${new Date(now.getTime() - SKIPPABLE_DAYS * DAY).toISOString()}::timestamptz)`
