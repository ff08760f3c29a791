import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { quizReportPatch, quizReportsReply, REPORT_REASONS } from '#contract/quiz.ts'
import { noteAct } from '../audit/audit-store.ts'
import { pageOfQueue } from '../db/staff-queue.ts'
import { endpoint } from '../endpoint.ts'
import { findReport, type QuizReportRow, REPORT_QUEUE, reportGone, setSettled } from './report-store.ts'

/** Returns students' reports, newest first. */
export const listQuizReports = endpoint({
  query: waitingQuery,
  returns: quizReportsReply,
  async handle({ query }, { db }) {
    const { rows, ...page } = await pageOfQueue(db, REPORT_QUEUE, query)
    return { reports: rows.map(present), ...page }
  },
})

/** Closes the report of a question that was corrected, or needs no correction. */
export const settleQuizReport = endpoint({
  params: z.object({ id: z.uuid() }),
  body: quizReportPatch,
  returns: quizReportsReply.shape.reports.element,
  async handle({ params: { id }, body: { settled }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const question = await setSettled(tx, id, settled ? now() : null)
      if (question === undefined) throw reportGone()
      const did = settled ? 'settled a report' : 'put a report back'
      await noteAct(tx, { staff: user.id }, { did, details: { report: id, question } }, now())
      return present((await findReport(tx, id))!)
    })
  },
})

const present = ({ report, from, asked }: QuizReportRow) => ({
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
