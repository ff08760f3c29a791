import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { SampleReply } from '#contract/sample.ts'
import { call, NO_NETWORK, Refusal } from '../api.ts'

/** One message of the visitor, and its reply once there is one. */
export type SampleTurn = { said: string; reply: SampleReply | null }

export type Sample = {
  turns: readonly SampleTurn[]
  draft: string
  /** Why the last message was not sent. Its text is back in the field. */
  refused: string | null
  waiting: boolean
  questionsLeft: number
  field: RefObject<HTMLTextAreaElement | null>
  type: (words: string) => void
  send: (words: string) => Promise<void>
  again: () => void
}

export const QUESTIONS = 3

/**
 * The sample consultation of the first page. Each request sends the whole conversation, because the server stores none
 * of it.
 */
export function useSample(): Sample {
  const [turns, setTurns] = useState<readonly SampleTurn[]>([])
  const [draft, setDraft] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const field = useTypedBefore(setDraft)
  const waiting = turns.at(-1)?.reply === null

  async function send(words: string) {
    const message = words.trim()
    const earlier = turns.map((turn) => turn.said)
    setRefused(null)
    setDraft('')
    setTurns([...turns, { said: message, reply: null }])
    try {
      const reply = await call<SampleReply>('POST', '/api/v1/sample/', { earlier, message })
      setTurns([...turns, { said: message, reply }])
    } catch (problem) {
      setTurns(turns)
      setDraft((typed) => typed || words)
      setRefused(problem instanceof Refusal ? wordsOf(problem) : NO_NETWORK)
    }
  }

  function again() {
    setTurns([])
    setRefused(null)
  }

  const questionsLeft = turns.findLast(({ reply }) => reply !== null)?.reply?.questions_left ?? QUESTIONS
  return { turns, draft, refused, waiting, questionsLeft, field, type: setDraft, send, again }
}

/** A field error is more specific than the general message. */
const wordsOf = ({ message, errors }: Refusal): string => Object.values(errors).flat()[0] ?? message

/** The page is shown before its script loads; keeps what was typed in the meantime. */
function useTypedBefore(onTyped: (words: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current?.value) onTyped(field.current.value)
  }, [onTyped])
  return field
}
