import type { Membership } from './membership-store.ts'

// Decides, together with access-store.ts, what a reader may see of an institution's data. No other module does.

/** The requesting user; `membership` is null without an institution. */
export type CaseViewer = { id: string; membership: Membership | null }

/** Reports whether a user teaches. The pages of educators are hidden from all others. */
export const isEducator = (user: { membership: Membership | null } | undefined): boolean =>
  user !== undefined && user.membership !== null && user.membership.role !== 'student'

/** Smallest group for which anonymous figures are shown: in a smaller one, an individual could be identified. */
export const FEWEST_TOGETHER = 5

/** Returns a count, or null if its group is too small to keep individuals anonymous. */
export const countedTogether = (count: number, of: number): number | null => (of < FEWEST_TOGETHER ? null : count)

/** Reports whether a language model, if the installation has one, may read this member’s messages. */
export const modelMayRead = (membership: Pick<Membership, 'modelReads'> | null): boolean =>
  membership?.modelReads ?? true

/** Reports whether a case is visible to a member; hidden takes precedence over allowed. */
export const offersCase = ({ allowed, hidden }: Pick<Membership, 'allowed' | 'hidden'>, caseId: number): boolean =>
  (allowed === null || allowed.includes(caseId)) && !hidden.includes(caseId)
