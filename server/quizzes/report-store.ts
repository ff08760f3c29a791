import { eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newestFirst } from '../db/keyset-pagination.ts'
import type { StaffQueue } from '../db/staff-queue.ts'
import { quizAsked, quizReports, users } from '../db/tables.ts'
import { notFound } from '../errors.ts'

export type QuizReportRow = Awaited<ReturnType<typeof findReports>>[number]

const ORDER = { at: quizReports.createdAt, id: quizReports.id }

export const reportGone = () => notFound('This report no longer exists: its account may have been deleted.')

export const REPORT_QUEUE: StaffQueue<QuizReportRow> = {
  order: ORDER,
  isOpen: isNull(quizReports.settledAt),
  pageSize: 50,
  find: findReports,
  idOf: ({ report }) => report.id,
  gone: reportGone,
}

export const addReport = (db: Db, report: typeof quizReports.$inferInsert) => db.insert(quizReports).values(report)

export const findReport = async (db: Db, id: string): Promise<QuizReportRow | undefined> =>
  (await findReports(db, eq(quizReports.id, id), 1))[0]

/** Resolves or reopens a report; returns its question's id, or undefined if it no longer exists. */
export async function setSettled(tx: Db, id: string, settledAt: Date | null): Promise<string | undefined> {
  const [row] = await tx
    .update(quizReports)
    .set({ settledAt })
    .where(eq(quizReports.id, id))
    .returning({ question: quizReports.question })
  return row?.question
}

function findReports(db: Db, where: SQL | undefined, most: number) {
  return db
    .select({ report: quizReports, from: users.email, asked: quizAsked.question })
    .from(quizReports)
    .innerJoin(users, eq(users.id, quizReports.userId))
    .innerJoin(quizAsked, eq(quizAsked.hash, quizReports.asked))
    .where(where)
    .orderBy(...newestFirst(ORDER))
    .limit(most)
}
