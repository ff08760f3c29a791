const KEY = 'bedside.reasoning-handed-in'
const SESSIONS_KEPT = 50

/** Whether this browser has handed in, or skipped, the reasoning of a session. */
export const reasoningHandedIn = (sessionId: string): boolean => handedIn().includes(sessionId)

export function rememberHandedIn(sessionId: string): void {
  const others = handedIn().filter((id) => id !== sessionId)
  localStorage.setItem(KEY, JSON.stringify([...others, sessionId].slice(-SESSIONS_KEPT)))
}

function handedIn(): string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
