import type { CaseListReply, CaseReply, CompletionReply } from '#contract/cases.ts'
import type { PlanReply, ProgressReply, WeakestReply } from '#contract/statistics.ts'
import { call } from '../api.ts'
import { inDomain } from '../variants/domain.ts'

/** The statistics of a profile, which the student does not edit. */
export type ProfileFigures = {
  progress: ProgressReply
  completion: CompletionReply
  weakest: WeakestReply
  plan: PlanReply
  /** Every case that the student may see, by id. */
  cases: ReadonlyMap<number, CaseReply>
}

export async function loadFigures(): Promise<ProfileFigures> {
  const [progress, completion, weakest, plan, { results }] = await Promise.all([
    call<ProgressReply>('GET', '/api/v1/stats/progress/'),
    call<CompletionReply>('GET', '/api/v1/stats/completion/'),
    call<WeakestReply>('GET', '/api/v1/stats/weakest/'),
    call<PlanReply>('GET', '/api/v1/stats/plan/'),
    call<CaseListReply>('GET', inDomain('/api/v1/cases/?page_size=300')),
  ])
  return { progress, completion, weakest, plan, cases: new Map(results.map((one) => [one.id, one])) }
}
