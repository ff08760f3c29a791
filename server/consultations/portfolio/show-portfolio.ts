import { PORTFOLIO_MOST, type PortfolioReply, portfolioReply } from '#contract/portfolio.ts'
import { CALGARY_CAMBRIDGE, type CommunicationTask } from '#contract/values/calgary-cambridge.ts'
import { FRAMEWORK_IDS, FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ItemMark, MarkSheet } from '#engine/marking/mark-sheet.ts'
import { caseOf } from '../../content/published-cases.ts'
import { endpoint } from '../../endpoint.ts'
import { notAllowed } from '../../errors.ts'
import { dayIn } from '../../statistics/day-streak.ts'
import type { Attempt } from '../attempts/store.ts'
import { communicationOf } from '../debrief/communication.ts'
import { partOfItem } from '../frameworks/part-of.ts'
import { findHandedIn, findOwner } from './store.ts'

type Done = { attempt: Attempt; patientCase: PatientCase; sheet: MarkSheet }

/** Returns the student's own consultations with their results, for printing. Only those whose debrief they may read. */
export const showPortfolio = endpoint({
  returns: portfolioReply,
  async handle({ user }, { db, content, now }): Promise<PortfolioReply> {
    if (!user.may.keepsPortfolio) throw notAllowed('portfolio-needs-prime', 'The portfolio comes with Prime.')
    const { timeZone, firstName, lastName, university, yearLevel, framework } = await findOwner(db, user.id)
    const found = await findHandedIn(db, user.id, PORTFOLIO_MOST + 1)
    const done = found.slice(-PORTFOLIO_MOST).flatMap((attempt): Done[] => {
      const patientCase = caseOf(content, attempt)
      return patientCase && attempt.markSheet ? [{ attempt, patientCase, sheet: attempt.markSheet }] : []
    })
    return {
      name: [firstName, lastName].filter(Boolean).join(' '),
      university,
      year_level: yearLevel,
      day: dayIn(timeZone, now()),
      framework,
      ...marksOf(done),
      consultations: done.map((one) => presentConsultation(one, timeZone)),
      more: found.length > PORTFOLIO_MOST,
    }
  },
})

type Heading = { name: string; marks: number; awarded: number }

function marksOf(done: readonly Done[]): Pick<PortfolioReply, 'sections' | 'frameworks' | 'communication'> {
  const items = done.flatMap(({ patientCase, sheet }) => sheet.items.map((mark) => ({ mark, patientCase })))
  return {
    sections: underHeadings(items, CATEGORIES, ({ mark }): CategoryId => mark.category),
    frameworks: FRAMEWORK_IDS.map((id) => ({
      id,
      name: FRAMEWORKS[id].name,
      parts: underHeadings(items, FRAMEWORKS[id].parts, (one) => partIn(id, one)),
    })),
    communication: (Object.keys(CALGARY_CAMBRIDGE) as CommunicationTask[]).flatMap((task) =>
      underHeadings(items, { [task]: CALGARY_CAMBRIDGE[task] }, taskOf).map((one) => ({ task, ...one })),
    ),
  }
}

type Marked = { mark: ItemMark; patientCase: PatientCase }

const itemOf = ({ mark, patientCase }: Marked) => patientCase.items.find(({ id }) => id === mark.item)

/** An item that the case no longer has is listed under `other`. */
function partIn(framework: Framework, marked: Marked): string {
  const item = itemOf(marked)
  return item ? partOfItem(framework, marked.patientCase, item) : 'other'
}

function taskOf(marked: Marked): string | null {
  const item = itemOf(marked)
  return item ? communicationOf(item) : null
}

/** Returns marks earned under each heading, in order; headings without any available marks are left out. */
function underHeadings(
  items: readonly Marked[],
  names: Readonly<Record<string, string>>,
  headingOf: (marked: Marked) => string | null,
): Heading[] {
  const byHeading = Map.groupBy(items, headingOf)
  return Object.entries(names).flatMap(([id, name]) => {
    const own = byHeading.get(id)
    if (!own) return []
    const sum = (of: 'outOf' | 'awarded') => own.reduce((total, { mark }) => total + mark[of], 0)
    return [{ name, marks: sum('outOf'), awarded: sum('awarded') }]
  })
}

function presentConsultation(
  { attempt, patientCase, sheet }: Done,
  timeZone: string,
): PortfolioReply['consultations'][number] {
  const { card, diagnosis } = viewOf(patientCase)
  const { score, maxScore, stars, mustAsks } = sheet
  return {
    session_id: attempt.id,
    day: dayIn(timeZone, attempt.stoppedAt!),
    case_id: attempt.caseId,
    patient_name: card.patient.name,
    system: card.system,
    presenting_complaint: card.presentingComplaint,
    diagnosis,
    score,
    max_score: maxScore,
    percent: maxScore === 0 ? 0 : Math.round((100 * score) / maxScore),
    stars,
    must_asks: mustAsks,
    extra_time: attempt.extraTime,
    exam: attempt.isExam,
    percentile: attempt.percentile,
    summary: attempt.patientSummary?.trim() || null,
  }
}
