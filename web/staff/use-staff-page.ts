import { useState } from 'react'
import { call, type Refusal, sentenceOf } from '../api.ts'

export type Send = (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<boolean>

/**
 * Holds the data of a staff page and a `send` that changes it: each reply replaces the data. `send` resolves to whether
 * it succeeded.
 */
export function useStaffPage<Reply>(first: Reply) {
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

/** Returns the message of an error, preferring the first field error. */
export function wordsOf(error: unknown): string {
  const fields = Object.values((error as Partial<Refusal>)?.errors ?? {})
  return fields[0]?.[0] ?? sentenceOf(error)
}
