import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { PastTurn } from '#engine/consultation/rehear.ts'
import { type Remarked, remark } from '#engine/marking/remark.ts'
import type { Db } from '../../db/database.ts'
import { unsubscribeLink } from '../../db/mail-topics.ts'
import { queueMail } from '../../db/mails.ts'
import { attempts, contests, earlierMarks, users } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { shownPercentile, standingOf } from '../../statistics/first-attempts.ts'
import { type Attempt, findTurns, type StoredTurn } from '../attempts/store.ts'
import { versionsOf } from './earlier-marks.ts'
import { type RaisedMarks, remarkedLetter } from './remarked-letter.ts'

type Tools = Pick<Deps, 'db' | 'content' | 'now' | 'publicUrl'>

/** What a re-marking came to: attempts looked at, attempts with more marks than before, contests granted. */
export type Tally = { looked: number; raised: number; granted: number }

/**
 * Marks every stored attempt again that was not looked at under today's engine and content. Where that gives more, the
 * old sheet is kept beside the new one, contests whose mark is now given are granted, and the student gets one letter
 * about all of theirs. Stopped in the middle, it goes on where it was: what was looked at is written down.
 */
export async function remarkAll(tools: Tools): Promise<Tally> {
  const tally = { looked: 0, raised: 0, granted: 0 }
  for (const userId of await studentsToLookAt(tools)) {
    const { looked, raised, granted } = await remarkStudent(tools, userId)
    tally.looked += looked
    tally.raised += raised
    tally.granted += granted
  }
  return tally
}

const toLookAt = ({ content }: Tools) =>
  and(
    isNotNull(attempts.stoppedAt),
    isNotNull(attempts.markSheet),
    sql`${attempts.checkedAs} is distinct from ${versionsOf(content)}`,
    inArray(attempts.caseId, [...content.cases.keys()]),
  )

async function studentsToLookAt(tools: Tools): Promise<string[]> {
  const rows = await tools.db.selectDistinct({ id: attempts.userId }).from(attempts).where(toLookAt(tools))
  return rows.map(({ id }) => id)
}

async function remarkStudent(tools: Tools, userId: string): Promise<Tally> {
  const mine = await tools.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), toLookAt(tools)))
    .orderBy(asc(attempts.stoppedAt))
  const remarked: Looked[] = []
  for (const attempt of mine) remarked.push(await remarkAttempt(tools, attempt))
  return tools.db.transaction((tx) => keepAll(tx, tools, userId, remarked))
}

type Looked = Remarked & { attempt: Attempt; patientCase: PatientCase }

async function remarkAttempt({ db, content }: Tools, attempt: Attempt): Promise<Looked> {
  const patientCase = content.cases.get(attempt.caseId)!
  const past = pastTurns(await findTurns(db, attempt.id))
  return { attempt, patientCase, ...remark(patientCase, content, past, attempt.markSheet!, attempt.id) }
}

/** A turn that follows a reading which was picked is that pick. */
export function pastTurns(stored: readonly StoredTurn[]): PastTurn[] {
  return stored.flatMap(({ turn }, at) => {
    const before = stored[at - 1]
    const chose = before?.turn?.readings[before.selectedOption ?? -1]?.act
    return turn ? [{ turn, ...(chose !== undefined && { chose }) }] : []
  })
}

/** All of a student's attempts and the one letter about them, together or not at all. */
async function keepAll(tx: Db, tools: Tools, userId: string, looked: readonly Looked[]): Promise<Tally> {
  const raised: RaisedMarks[] = []
  let granted = 0
  for (const one of looked) {
    if (one.gained.length === 0) await noteLooked(tx, tools, one.attempt)
    else if (await replaceMarks(tx, tools, one)) {
      granted += await grantContests(tx, tools, one)
      raised.push(raisedBy(one))
    }
  }
  if (raised.length > 0) await tell(tx, tools, userId, raised)
  return { looked: looked.length, raised: raised.length, granted }
}

const noteLooked = (tx: Db, { content }: Tools, { id }: Attempt) =>
  tx
    .update(attempts)
    .set({ checkedAs: versionsOf(content) })
    .where(eq(attempts.id, id))

/** False when somebody else marked it again in the meantime. */
async function replaceMarks(tx: Db, { content, now }: Tools, { attempt, sheet, gained }: Looked): Promise<boolean> {
  const { score, maxScore, stars } = sheet
  const standing = await standingOf(tx, attempt, score)
  const versions = { contentVersion: content.version, engineVersion: content.engine, checkedAs: versionsOf(content) }
  const same = and(
    eq(attempts.id, attempt.id),
    eq(attempts.engineVersion, attempt.engineVersion),
    eq(attempts.contentVersion, attempt.contentVersion),
  )
  const replaced = await tx
    .update(attempts)
    .set({ markSheet: sheet, score, maxScore, stars, ...standing, ...versions })
    .where(same)
    .returning({ id: attempts.id })
  if (replaced.length === 0) return false
  await tx.insert(earlierMarks).values({
    attemptId: attempt.id,
    contentVersion: attempt.contentVersion,
    engineVersion: attempt.engineVersion,
    markSheet: attempt.markSheet!,
    score: attempt.score,
    maxScore: attempt.maxScore,
    stars: attempt.stars ?? 0,
    percentile: shownPercentile(attempt),
    gained,
    replacedAt: now(),
  })
  return true
}

async function grantContests(tx: Db, { now }: Tools, { attempt, gained }: Looked): Promise<number> {
  const granted = await tx
    .update(contests)
    .set({ grantedAt: now() })
    .where(and(eq(contests.attemptId, attempt.id), inArray(contests.item, gained), isNull(contests.grantedAt)))
    .returning({ id: contests.id })
  return granted.length
}

const raisedBy = ({ attempt, patientCase, sheet }: Looked): RaisedMarks => ({
  patient: patientCase.file.patient.name,
  path: `/cases/${attempt.caseId}/session_id/${attempt.id}/rubric`,
  before: attempt.score,
  after: sheet.score,
  of: sheet.maxScore,
})

async function tell(tx: Db, { now, publicUrl }: Tools, userId: string, raised: readonly RaisedMarks[]) {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const to = user?.email
  const unsubscribe = to && (await unsubscribeLink(tx, publicUrl, userId, 'marks'))
  if (to && unsubscribe) await queueMail(tx, remarkedLetter({ to, publicUrl, unsubscribe }, raised), now())
}
