import type { Dice } from './dice.ts'
import type { FuzzUser } from './people.ts'
import type { FuzzReply } from './send.ts'

/** What an attack works with: its own dice, people of its own, and a way to send one request after the other or at once. */
export type AttackContext = {
  dice: Dice
  /** A new person; `mailbox` is the part of their address before the @. */
  person: (mailbox?: string) => Promise<FuzzUser>
  /** Sends a request; what is wrong with any reply is noted. `token` is none where it is left out. */
  ask: (method: string, path: string, asked?: RequestOptions) => Promise<FuzzReply>
}

export type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string }

/** A short sequence of requests that once found something, by the finding's number in the outside test of November 2026. */
export type Attack = {
  finding: string
  /** What is wrong, beside what is wrong with a single reply; nothing where the server holds. */
  run: (scene: AttackContext) => Promise<string[]>
}

/** A sentence where a status is none of those that are allowed. */
export const unless = (what: string, { status }: FuzzReply, allowed: readonly number[]): string[] =>
  allowed.includes(status) ? [] : [`${what}: ${status} instead of ${allowed.join(' or ')}`]

/** The reply's body, or an empty object where it is none. */
export function bodyOf({ text }: FuzzReply): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
