import type { Membership } from './membership-store.ts'

// What a reader may see of what belongs to an institution is decided here and in access-store.ts, and nowhere else.

/** The requesting user; `membership` is null without an institution. */
export type CaseViewer = { id: string; membership: Membership | null }

/** Whether a person teaches: to everybody else the rooms of educators are not there. */
export const isEducator = (user: { membership: Membership | null } | undefined): boolean =>
  user !== undefined && user.membership !== null && user.membership.role !== 'student'

/** The fewest people of whom a figure is given without names: of fewer, one could be identified. */
export const FEWEST_TOGETHER = 5

/** A count of people, or null where it and the number that it is of are too small to hide anybody. */
export const countedTogether = (count: number, of: number): number | null => (of < FEWEST_TOGETHER ? null : count)

/** Whether a language model, if the installation has one, may read this member’s messages. */
export const modelMayRead = (membership: Pick<Membership, 'modelReads'> | null): boolean =>
  membership?.modelReads ?? true

/** Whether a case is visible to a member; hidden takes precedence over allowed. */
export const offersCase = ({ allowed, hidden }: Pick<Membership, 'allowed' | 'hidden'>, caseId: number): boolean =>
  (allowed === null || allowed.includes(caseId)) && !hidden.includes(caseId)
