/**
 * What a student wrote, and every version that the server may hold: the last acknowledged one, then those sent since
 * without a response.
 */
export type LocalCopy<T> = { written: T; over: readonly T[] }

export type Same<T> = (one: T, other: T) => boolean

/** Number of unanswered attempts kept: any of them may have arrived. */
const TRIES_REMEMBERED = 3

export const openedWith = <T>(onServer: T): LocalCopy<T> => ({ written: onServer, over: [onServer] })

/** Returns whether the server is known to hold the current words and cannot hold anything else. */
export const isSaved = <T>({ written, over }: LocalCopy<T>, same: Same<T>): boolean =>
  over.length === 1 && same(over[0]!, written)

/** Records that the current words were sent. Until there is a response the server may or may not have them. */
export function afterSending<T>({ written, over }: LocalCopy<T>, same: Same<T>): LocalCopy<T> {
  const [acknowledged, ...tries] = over.filter((words, place) => place === 0 || !same(words, written))
  return { written, over: [acknowledged!, ...tries.slice(1 - TRIES_REMEMBERED), written] }
}

/** Records that the server has acknowledged these words. */
export const afterAnswer = <T>({ written }: LocalCopy<T>, sent: T): LocalCopy<T> => ({ written, over: [sent] })

/** Merges texts written on two devices: the one that contains the other, or one below the other. */
export function bothTexts(one: string, other: string): string {
  if (one.includes(other.trim())) return one
  return other.includes(one.trim()) ? other : `${one}\n\n${other}`
}
