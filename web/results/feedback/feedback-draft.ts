export type FeedbackDraft = { rate: 1 | 2 | 3 | null; comment: string }

const EMPTY: FeedbackDraft = { rate: null, comment: '' }
const keyOf = (sessionId: string) => `bedside.feedback.${sessionId}`

/** Returns the unsent feedback on a case. It is kept through a failed request and after leaving the page. */
export function readDraft(sessionId: string): FeedbackDraft {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(sessionId)) ?? 'null')
    return isDraft(parsed) ? parsed : EMPTY
  } catch {
    return EMPTY
  }
}

export function saveFeedbackDraft(sessionId: string, draft: FeedbackDraft): void {
  try {
    const empty = draft.rate === null && draft.comment === ''
    if (empty) localStorage.removeItem(keyOf(sessionId))
    else localStorage.setItem(keyOf(sessionId), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the draft lasts only as long as the page.
  }
}

function isDraft(value: unknown): value is FeedbackDraft {
  if (typeof value !== 'object' || value === null || !('rate' in value) || !('comment' in value)) return false
  const { rate, comment } = value
  return (rate === null || rate === 1 || rate === 2 || rate === 3) && typeof comment === 'string'
}
