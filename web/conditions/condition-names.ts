import type { ConditionName } from '#contract/conditions.ts'
import { call } from '../api.ts'

let kept: Promise<ConditionName[]> | undefined

/** Every condition with what it is found by. It is the same for everybody: fetched once, and again where that failed. */
export function loadConditionNames(): Promise<ConditionName[]> {
  kept ??= call<ConditionName[]>('GET', '/api/v1/condition/names/').catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
