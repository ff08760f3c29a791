import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import {
  attempts,
  formerReferralCodes,
  grants,
  institutionMembers,
  paymentCustomers,
  paymentMethods,
  referralCodes,
  users,
} from '../../db/tables.ts'
import { findEntitlement } from '../../entitlements/entitlement-store.ts'
import { rememberFreePrime } from '../../entitlements/free-prime-store.ts'
import { mergeSeats } from '../../people/guest-seat-store.ts'
import { type MergeRule, RULES } from './rules.ts'

/** Rows of a table that were moved, and rows dropped because the remaining account has its own. */
export type Moved = { table: string; moved: number; left: number }

type Pair = { closed: string; remaining: string }
type Account = typeof users.$inferSelect

/** Locks both accounts in a fixed order, so that concurrent merges cannot deadlock. Excludes guests. */
export async function lockAccounts(tx: Db, id: string, other: { id: string } | { email: string }): Promise<Account[]> {
  const theirs = 'id' in other ? eq(users.id, other.id) : eq(sql`lower(${users.email})`, other.email.toLowerCase())
  const rows = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), theirs))
    .orderBy(asc(users.id))
    .for('update')
  return rows.filter(({ kind }) => kind === 'member')
}

/**
 * Moves everything of one account to another and deletes it, within the caller's transaction, which holds both locks.
 * Where both have a row of which only one can exist, such as the story of a day, that of the remaining account is kept.
 */
export async function mergeAccounts(tx: Db, closed: Account, remaining: Account, now: Date): Promise<Moved[]> {
  const pair = { closed: closed.id, remaining: remaining.id }
  if (closed.email && closed.emailVerifiedAt) await rememberFreePrime(tx, { id: closed.id, email: closed.email }, now)
  const moved = [await moveCards(tx, pair)]
  await moveMembership(tx, pair)
  await moveReferralCode(tx, pair)
  await mergeSeats(tx, closed.id, remaining.id)
  await moveGrants(tx, pair, now)
  for (const [column, rule] of Object.entries(RULES)) moved.push(await moveRows(tx, column.split('.')[0]!, rule, pair))
  await keepOneFirst(tx, remaining.id)
  await fillProfile(tx, closed, remaining)
  await tx.delete(users).where(eq(users.id, closed.id))
  return moved.filter((one) => one.moved + one.left > 0)
}

async function moveRows(tx: Db, table: string, rule: MergeRule, { closed, remaining }: Pair): Promise<Moved> {
  const nothing = { table, moved: 0, left: 0 }
  if (rule.what === 'goes' || rule.what === 'apart') return nothing
  const name = sql.identifier(table)
  const owner = sql.identifier(rule.owner ?? 'user_id')
  const same =
    rule.what === 'key' ? rule.key.map((one) => sql`own.${sql.identifier(one)} = ${name}.${sql.identifier(one)}`) : []
  const taken = sql`exists (select from ${name} own where own.${owner} = ${remaining}
    ${sql.join(same.map((one) => sql` and ${one}`))})`
  const free = rule.what === 'key' ? sql` and not ${taken}` : sql``
  const rows = await rowsOf(
    tx,
    sql`update ${name} set ${owner} = ${remaining} where ${owner} = ${closed}${free} returning 1`,
  )
  const [left] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${name} where ${owner} = ${closed}`,
  )
  return { table, moved: rows.length, left: left!.count }
}

/** Moves saved cards with their customer at the provider; drops them if the remaining account has one there. */
async function moveCards(tx: Db, { closed, remaining }: Pair): Promise<Moved> {
  let moved = 0
  const theirs = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.userId, closed))
  const own = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.userId, remaining))
  const [hasDefault] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, remaining), eq(paymentMethods.isDefault, true)))
  for (const { provider } of theirs.filter((one) => !own.some((other) => other.provider === one.provider))) {
    const at = { customers: paymentCustomers, methods: paymentMethods }
    await tx
      .update(at.customers)
      .set({ userId: remaining })
      .where(and(eq(at.customers.userId, closed), eq(at.customers.provider, provider)))
    const cards = await tx
      .update(at.methods)
      .set({ userId: remaining, ...(hasDefault && { isDefault: false }) })
      .where(and(eq(at.methods.userId, closed), eq(at.methods.provider, provider)))
      .returning({ id: at.methods.id })
    moved += cards.length
  }
  const left = await tx.select({ id: paymentMethods.id }).from(paymentMethods).where(eq(paymentMethods.userId, closed))
  return { table: 'payment_methods', moved, left: left.length }
}

/** Moves membership with its roles, consent and cohorts. If both accounts are members, the remaining one's consent is kept. */
async function moveMembership(tx: Db, { closed, remaining }: Pair) {
  const [theirs] = await tx.select().from(institutionMembers).where(eq(institutionMembers.userId, closed))
  if (theirs)
    await tx
      .insert(institutionMembers)
      .values({ ...theirs, userId: remaining })
      .onConflictDoNothing()
  await tx.execute(sql`
    update institution_group_members set user_id = ${remaining}
    where user_id = ${closed} and not exists (
      select from institution_group_members own
      where own.user_id = ${remaining} and own.group_id = institution_group_members.group_id)`)
  await tx.execute(sql`delete from institution_members where user_id = ${closed}`)
}

/** Referral links of the closed account keep working and lead to the remaining one. */
async function moveReferralCode(tx: Db, { closed, remaining }: Pair) {
  const ofThem = (id: string) => tx.select().from(referralCodes).where(eq(referralCodes.userId, id))
  const [[theirs], [own]] = [await ofThem(closed), await ofThem(remaining)]
  if (theirs && own) await tx.insert(formerReferralCodes).values({ ...theirs, userId: remaining })
  else if (theirs) await tx.update(referralCodes).set({ userId: remaining }).where(eq(referralCodes.userId, closed))
}

/** Appends the remaining Prime to that of the remaining account, so that no day is lost. */
async function moveGrants(tx: Db, { closed, remaining }: Pair, now: Date) {
  const until = (await findEntitlement(tx, remaining, now))?.primeUntil
  const theirs = await tx
    .select()
    .from(grants)
    .where(and(eq(grants.userId, closed), gt(grants.endsAt, now)))
    .orderBy(asc(grants.startsAt))
  let begins = until ?? undefined
  for (const { id, startsAt, endsAt } of begins ? theirs : []) {
    const left = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime())
    const ends: Date = new Date(begins!.getTime() + left)
    await tx.update(grants).set({ startsAt: begins!, endsAt: ends }).where(eq(grants.id, id))
    begins = ends
  }
  await tx.update(grants).set({ userId: remaining }).where(eq(grants.userId, closed))
}

/** A user has one first attempt per case and mode: keeps the earlier of two. */
const keepOneFirst = (tx: Db, remaining: string) =>
  tx.execute(sql`
    update ${attempts} set is_first = false
    where user_id = ${remaining} and is_first and exists (
      select from ${attempts} earlier
      where earlier.user_id = ${remaining} and earlier.is_first and earlier.case_id = attempts.case_id
        and earlier.mode = attempts.mode and (earlier.stopped_at, earlier.id) < (attempts.stopped_at, attempts.id))`)

/** Fills empty profile fields of the remaining account from the other. */
async function fillProfile(tx: Db, closed: Account, remaining: Account) {
  const filled = {
    firstName: remaining.firstName || closed.firstName,
    lastName: remaining.lastName || closed.lastName,
    studyField: remaining.studyField ?? closed.studyField,
    specialty: remaining.specialty ?? closed.specialty,
    experienceLevel: remaining.experienceLevel ?? closed.experienceLevel,
    country: remaining.country ?? closed.country,
    university: remaining.university ?? closed.university,
    yearLevel: remaining.yearLevel ?? closed.yearLevel,
    state: remaining.state ?? closed.state,
    hospital: remaining.hospital ?? closed.hospital,
    major: remaining.major ?? closed.major,
    studyStage: remaining.studyStage ?? closed.studyStage,
    portrait: remaining.portrait ?? closed.portrait,
    examDate: remaining.examDate ?? closed.examDate,
    examFormat: remaining.examFormat ?? closed.examFormat,
    framework: remaining.framework ?? closed.framework,
    referral: remaining.referral ?? closed.referral,
    extraTime: remaining.extraTime || closed.extraTime,
    aiReads: remaining.aiReads && closed.aiReads,
    availableSessions: Math.max(remaining.availableSessions, closed.availableSessions),
    toursDone: [...new Set([...remaining.toursDone, ...closed.toursDone])],
  }
  await tx.update(users).set(filled).where(eq(users.id, remaining.id))
}
