import type { UserPatch } from '#contract/accounts.ts'
import type { Framework } from '#contract/values/frameworks.ts'

type Level = NonNullable<NonNullable<UserPatch['profile']>['experience_level']>

/** Returns the handover or history framework that a profession is taught first; null for a medical history. */
export function frameworkFor(level: Level): Framework | null {
  if (level === 'Nursing student' || level === 'Nurse') return 'sbar'
  if (level === 'Paramedic student' || level === 'Paramedic') return 'sample-opqrst'
  return null
}
