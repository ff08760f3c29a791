import type { ComparisonReply, ConditionListReply, ConditionMark, ConditionReply } from '#contract/conditions.ts'
import { call } from '../api.ts'

export const loadConditionList = () => call<ConditionListReply>('GET', '/api/v1/condition/list/')

export const loadCondition = (slug: string) =>
  call<ConditionReply>('GET', `/api/v1/condition/${encodeURIComponent(slug)}/`)

export const loadComparison = (slugs: readonly string[]) =>
  call<ComparisonReply>('GET', `/api/v1/condition/compare/?${new URLSearchParams({ with: slugs.join(',') })}`)

export const saveMark = (slug: string, mark: ConditionMark | null) =>
  call<{ mark: ConditionMark | null }>('PATCH', `/api/v1/condition/${slug}/mark/`, { mark })
