const MAX_SESSIONS = 50

/** A list of session ids in local storage; keeps the latest fifty. */
export function sessionList(key: string) {
  return {
    has: (sessionId: string): boolean => read(key).includes(sessionId),
    add: (sessionId: string): void => {
      const others = read(key).filter((id) => id !== sessionId)
      localStorage.setItem(key, JSON.stringify([...others, sessionId].slice(-MAX_SESSIONS)))
    },
  }
}

function read(key: string): string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
