/**
 * What a student wrote, and all that the server may hold of it: the last words that it acknowledged, then those sent since
 * without an answer.
 */
export type KeptWords<T> = { written: T; over: readonly T[] }

export type Same<T> = (one: T, other: T) => boolean

/** Tries without an answer that are remembered: any of them may have arrived. */
const TRIES_REMEMBERED = 3

export const openedWith = <T>(onServer: T): KeptWords<T> => ({ written: onServer, over: [onServer] })

/** Whether the server is known to hold what is written, and nothing else can be there. */
export const isSaved = <T>({ written, over }: KeptWords<T>, same: Same<T>): boolean =>
  over.length === 1 && same(over[0]!, written)

/** What is written was sent: until it is answered it may be there or not. */
export function afterSending<T>({ written, over }: KeptWords<T>, same: Same<T>): KeptWords<T> {
  const [acknowledged, ...tries] = over.filter((words, place) => place === 0 || !same(words, written))
  return { written, over: [acknowledged!, ...tries.slice(1 - TRIES_REMEMBERED), written] }
}

/** The server has acknowledged these words. */
export const afterAnswer = <T>({ written }: KeptWords<T>, sent: T): KeptWords<T> => ({ written, over: [sent] })
