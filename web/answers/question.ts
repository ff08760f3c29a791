import type { OpenItem } from '#contract/answers.ts'

/** An open item that a pending call would spoil, and the callback for the student's decision. */
export type PendingDecision = { open: OpenItem; decide: (decision: Decision) => void }

/**
 * `go-on`: the item was given up, so the call can be retried. `back`: the student returns to the item. `close`:
 * neither.
 */
export type Decision = 'go-on' | 'back' | 'close'

let question: PendingDecision | null = null
const listeners = new Set<() => void>()

function show(next: PendingDecision | null) {
  question = next
  for (const listener of listeners) listener()
}

export const currentQuestion = () => question

export function watchQuestion(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

let pending: { id: string; answer: Promise<Decision> } | null = null

/** Asks the student, once for all calls that concern the same item. */
export function askAbout(open: OpenItem): Promise<Decision> {
  if (pending?.id === open.id) return pending.answer
  const answer = new Promise<Decision>((resolve) => {
    show({
      open,
      decide(decision) {
        pending = null
        show(null)
        resolve(decision)
      },
    })
  })
  pending = { id: open.id, answer }
  return answer
}
