import type { EditedSaveRequest } from '#contract/edited-content.ts'

type Value = EditedSaveRequest['value']

/** Converts a form's value to the file's format: drops `best: false` and empty lines. */
export function sentValue(value: Value | undefined): Value {
  if (Array.isArray(value)) return value.filter((one) => one !== '').map(sentValue)
  if (typeof value !== 'object' || value === null) return value ?? null
  const filled = Object.entries(value).filter(([key, one]) => !(key === 'best' && one === false))
  return Object.fromEntries(filled.map(([key, one]) => [key, sentValue(one)]))
}
