import type { EditedSaveRequest } from '#contract/edited-content.ts'

type Value = EditedSaveRequest['value']

/** A form as its file holds it: an option that is not best does not say so, and lines that are empty are none. */
export function sentValue(value: Value | undefined): Value {
  if (Array.isArray(value)) return value.filter((one) => one !== '').map(sentValue)
  if (typeof value !== 'object' || value === null) return value ?? null
  const kept = Object.entries(value).filter(([key, one]) => !(key === 'best' && one === false))
  return Object.fromEntries(kept.map(([key, one]) => [key, sentValue(one)]))
}
