import { useState } from 'react'
import { call, type Refusal, sentenceOf } from '../api.ts'

export type Send = (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<boolean>

/** What a room shows, and how it is changed: each change gives the room as it is then. Says whether it was taken. */
export function useRoom<Reply>(first: Reply) {
  const [shown, setShown] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const send: Send = async (method, path, body) => {
    setFault(null)
    try {
      setShown(await call<Reply>(method, path, body))
      return true
    } catch (error) {
      setFault(wordsOf(error))
      return false
    }
  }
  return { shown, fault, send }
}

/** A form's refusal says most in the words of its first field. */
export function wordsOf(error: unknown): string {
  const fields = Object.values((error as Partial<Refusal>)?.errors ?? {})
  return fields[0]?.[0] ?? sentenceOf(error)
}
