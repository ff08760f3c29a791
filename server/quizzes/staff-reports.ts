import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { quizReportPatch, quizReportsReply, REPORT_REASONS } from '#contract/quiz.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { newestFirst, nextAfter, olderThanRow } from '../db/keyset-pagination.ts'
import { quizAsked, quizReports, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

const A_PAGE = 50
const ORDER = { at: quizReports.createdAt, id: quizReports.id }
const gone = () => notFound('This report no longer exists: its account may have been deleted.')

/** What students reported, the newest first. */
export const listQuizReports = endpoint({
  query: waitingQuery,
  returns: quizReportsReply,
  async handle({ query: { before, waiting } }, { db }) {
    const older = before ? await olderThanRow(db, ORDER, before, gone) : undefined
    const rows = await findReports(db, and(older, waiting && nobodySettled))
    const [open] = await db.select({ count: count() }).from(quizReports).where(nobodySettled)
    return {
      reports: rows.map(present),
      waiting: open?.count ?? 0,
      next: nextAfter(rows, A_PAGE, ({ report }) => report.id),
    }
  },
})

/** The question was mended, or needs no mending: nobody else has to look. */
export const settleQuizReport = endpoint({
  params: z.object({ id: z.uuid() }),
  body: quizReportPatch,
  returns: quizReportsReply.shape.reports.element,
  async handle({ params: { id }, body: { settled }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const [row] = await tx
        .update(quizReports)
        .set({ settledAt: settled ? now() : null })
        .where(eq(quizReports.id, id))
        .returning({ question: quizReports.question })
      if (!row) throw gone()
      const did = settled ? 'settled a report' : 'put a report back'
      await noteAct(tx, { staff: user.id }, { did, details: { report: id, question: row.question } }, now())
      const [report] = await findReports(tx, eq(quizReports.id, id))
      return present(report!)
    })
  },
})

const nobodySettled = isNull(quizReports.settledAt)

const findReports = (db: Db, where: SQL | undefined) =>
  db
    .select({ report: quizReports, from: users.email, asked: quizAsked.question })
    .from(quizReports)
    .innerJoin(users, eq(users.id, quizReports.userId))
    .innerJoin(quizAsked, eq(quizAsked.hash, quizReports.asked))
    .where(where)
    .orderBy(...newestFirst(ORDER))
    .limit(A_PAGE)

type Row = Awaited<ReturnType<typeof findReports>>[number]
const present = ({ report, from, asked }: Row) => ({
  id: report.id,
  at: report.createdAt.toISOString(),
  from: from ?? '',
  question: report.question,
  condition: report.condition,
  lead_in: asked.leadIn,
  reason: REPORT_REASONS[report.reason],
  text: report.text,
  settled_at: report.settledAt?.toISOString() ?? null,
})
