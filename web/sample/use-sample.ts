import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { SampleReply } from '#contract/sample.ts'
import { call, NO_NETWORK, Refusal } from '../api.ts'

/** One message of the visitor; its reply comes a moment later. */
export type SampleTurn = { said: string; reply: SampleReply | null }

export type Sample = {
  turns: readonly SampleTurn[]
  draft: string
  /** Why the last message did not go out. What was typed is in the field again. */
  refused: string | null
  waiting: boolean
  questionsLeft: number
  field: RefObject<HTMLTextAreaElement | null>
  type: (words: string) => void
  send: (words: string) => Promise<void>
  again: () => void
}

export const QUESTIONS = 3

/** The sample consultation of the first page. The visitor's words are sent whole each time: the server keeps none of them. */
export function useSample(): Sample {
  const [turns, setTurns] = useState<readonly SampleTurn[]>([])
  const [draft, setDraft] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const field = useTypedBefore(setDraft)
  const waiting = turns.at(-1)?.reply === null

  async function send(words: string) {
    const said = words.trim()
    const earlier = turns.map((turn) => turn.said)
    setRefused(null)
    setDraft('')
    setTurns([...turns, { said, reply: null }])
    try {
      const reply = await call<SampleReply>('POST', '/api/v1/sample/', { earlier, message: said })
      setTurns([...turns, { said, reply }])
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

/** A field's own fault says more than that there is one. */
const wordsOf = ({ message, errors }: Refusal): string => Object.values(errors).flat()[0] ?? message

/** The page is there before its script: what was typed in between is kept. */
function useTypedBefore(keep: (words: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current?.value) keep(field.current.value)
  }, [keep])
  return field
}
