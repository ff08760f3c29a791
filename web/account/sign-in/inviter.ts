import type { InviterReply } from '#contract/referral.ts'
import { call } from '../../api.ts'
import { readRefCode } from './ref-code.ts'

const PATIENCE_MS = 2_000

/** Returns who invited this visitor, or null. Times out quickly, so as not to delay sign-up. */
export async function loadInviter(): Promise<InviterReply | null> {
  const code = readRefCode(localStorage, Date.now())
  if (!code) return null
  const path = `/api/v1/referral/${encodeURIComponent(code)}/`
  return call<InviterReply>('GET', path, undefined, AbortSignal.timeout(PATIENCE_MS)).catch(() => null)
}

/** States who invited the visitor and what both will get. */
export const invitation = ({ first_name: name, reward_days: days }: InviterReply): string =>
  `${name ?? 'A friend'} invited you. You both get ${days} days of Prime once you verify your e-mail and finish your first case.`
