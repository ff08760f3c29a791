import type { ConditionName } from '#contract/conditions.ts'
import { call } from '../api.ts'

let kept: Promise<ConditionName[]> | undefined

/** Returns every condition with its search terms. Fetched once, the same for all users; retried after a failure. */
export function loadConditionNames(): Promise<ConditionName[]> {
  kept ??= call<ConditionName[]>('GET', '/api/v1/condition/names/').catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
