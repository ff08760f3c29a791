import type { Dice } from './dice.ts'
import type { Person } from './people.ts'
import type { Reply } from './send.ts'

/** What an attack works with: its own dice, people of its own, and a way to send one request after the other or at once. */
export type Scene = {
  dice: Dice
  /** A new person; `mailbox` is the part of their address before the @. */
  person: (mailbox?: string) => Promise<Person>
  /** Sends a request; what is wrong with any reply is noted. `token` is none where it is left out. */
  ask: (method: string, path: string, asked?: Asked) => Promise<Reply>
}

export type Asked = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string }

/** A short sequence of requests that once found something, by the finding's number in the outside test of November 2026. */
export type Attack = {
  finding: string
  /** What is wrong, beside what is wrong with a single reply; nothing where the server holds. */
  run: (scene: Scene) => Promise<string[]>
}

/** A sentence where a status is none of those that are allowed. */
export const unless = (what: string, { status }: Reply, allowed: readonly number[]): string[] =>
  allowed.includes(status) ? [] : [`${what}: ${status} instead of ${allowed.join(' or ')}`]

/** The reply's body, or an empty object where it is none. */
export function bodyOf({ text }: Reply): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
