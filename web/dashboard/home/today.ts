import type { CaseReply } from '#contract/cases.ts'
import type { PlanReply, TodayReply } from '#contract/statistics.ts'

/** No case has this id. */
const NO_CASE = -1

type Why = TodayReply['suggestions'][number]

/** A case suggested for today and the reason; undefined if it is simply the next new one. */
export type Suggestion = { patientCase: CaseReply; why: string | undefined }
type Resume = NonNullable<TodayReply['resume']>
export type Waiting = Resume & { patientCase: CaseReply }
export type Today = {
  /** An unfinished conversation, race or lesson. */
  waiting: Waiting | undefined
  /** The next patient, if nothing is unfinished. */
  next: Suggestion | undefined
  also: Suggestion[]
  done: number
}

/**
 * Returns the patient to greet the student with (unfinished, else next in the exam plan, else the first suggestion) and
 * the further suggestions. Patients in today's plan are shown there and not suggested again.
 */
export function planToday(
  { resume, suggestions, done_today }: TodayReply,
  cases: readonly CaseReply[],
  plan: PlanReply | null,
): Today {
  const byId = new Map(cases.map((one) => [one.id, one]))
  const waitingCase = resume ? byId.get(resume.case_id) : undefined
  const waiting = resume && waitingCase ? { ...resume, patientCase: waitingCase } : undefined
  const tasks = plan?.days.find(({ day }) => day === plan.today)?.tasks ?? []
  const others = suggestions
    .filter(({ case_id }) => !tasks.some((task) => task.case_id === case_id))
    .flatMap((one) => {
      const patientCase = byId.get(one.case_id)
      return patientCase ? [{ patientCase, why: reasonFor(one) }] : []
    })
  if (waiting) return { waiting, next: undefined, also: others, done: done_today }
  const planned = byId.get(tasks.find(({ done }) => !done)?.case_id ?? NO_CASE)
  if (planned) return { waiting, next: { patientCase: planned, why: 'from your plan' }, also: others, done: done_today }
  const [first, ...also] = others
  return { waiting, next: first, also, done: done_today }
}

function reasonFor({ why, of }: Why): string | undefined {
  if (why === 'gap') return `your first in ${of}`
  return why === 'weak' ? `to practise ${of}` : undefined
}

/** Returns a sentence such as "2 patients seen today". */
export function doneInWords(done: number): string {
  if (done === 0) return 'No patients seen today'
  return done === 1 ? '1 patient seen today' : `${done} patients seen today`
}
