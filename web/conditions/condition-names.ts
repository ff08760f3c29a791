import type { ConditionName } from '#contract/conditions.ts'
import { call } from '../api.ts'

let cached: Promise<ConditionName[]> | undefined

/** Returns every condition with its search terms. Fetched once, the same for all users; retried after a failure. */
export function loadConditionNames(): Promise<ConditionName[]> {
  cached ??= call<ConditionName[]>('GET', '/api/v1/condition/names/').catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}
