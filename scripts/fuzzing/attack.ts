import type { Dice } from './dice.ts'
import type { FuzzUser } from './people.ts'
import type { FuzzReply } from './send.ts'

/** The tools of an attack: its own random generator and users, and a function that sends requests. */
export type AttackContext = {
  dice: Dice
  /** Creates a user; `mailbox` is the local part of their address. */
  person: (mailbox?: string) => Promise<FuzzUser>
  /** Sends a request and records any fault of the reply. Without `token` the request is unauthenticated. */
  ask: (method: string, path: string, options?: RequestOptions) => Promise<FuzzReply>
}

export type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string }

/** Requests that once found a vulnerability, with the finding's number in the external test of November 2026. */
export type Attack = {
  finding: string
  /** Returns the faults beyond those of single replies; empty where the server withstands the attack. */
  run: (scene: AttackContext) => Promise<string[]>
}

/** Returns a sentence where a status is not among those allowed. */
export const unless = (what: string, { status }: FuzzReply, allowed: readonly number[]): string[] =>
  allowed.includes(status) ? [] : [`${what}: ${status} instead of ${allowed.join(' or ')}`]

/** Returns the reply's body, or an empty object where it is not a JSON object. */
export function bodyOf({ text }: FuzzReply): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
