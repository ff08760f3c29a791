import { sessionList } from '../feedback/session-list.ts'

const handedIn = sessionList('bedside.reasoning-handed-in')

/** Returns whether this browser has handed in or skipped the reasoning of a session. */
export const reasoningHandedIn = handedIn.has
export const rememberHandedIn = handedIn.add
