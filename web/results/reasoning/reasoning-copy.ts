import { sessionShelf } from '../../session-shelf.ts'
import { withDiagnosis } from './differential.ts'

/** What a student made of the history: the summary, and the differential in their order. */
export type ReasoningText = { summary: string; list: string[] }

/** Words that the server has not acknowledged. `over` is all that it may hold of them, if nobody wrote elsewhere since. */
export type ReasoningCopy = ReasoningText & { over: ReasoningText[] }

const shelf = sessionShelf('bedside.reasoning', isCopy)

export const findCopy = shelf.find
export const keepCopy = shelf.keep

export const sameReasoning = (one: ReasoningText, other: ReasoningText): boolean =>
  one.summary === other.summary && one.list.join('\n') === other.list.join('\n')

/**
 * What the page opens with. The copy is the newer one while the server still holds what it was written over. Otherwise
 * the student has written on another device as well: then both stand there, for them to choose from.
 */
export function openedReasoning(onServer: ReasoningText, copy: ReasoningCopy | undefined): ReasoningText {
  if (!copy) return onServer
  const { summary, list } = copy
  return copy.over.some((before) => sameReasoning(before, onServer)) ? { summary, list } : both(onServer, copy)
}

function both(one: ReasoningText, other: ReasoningText): ReasoningText {
  return {
    summary: longer(one.summary, other.summary) ?? `${one.summary}\n\n${other.summary}`,
    list: other.list.reduce(withDiagnosis, one.list),
  }
}

/** The one of two texts that has the other in it. */
const longer = (one: string, other: string) =>
  one.includes(other.trim()) ? one : other.includes(one.trim()) ? other : undefined

function isCopy(value: unknown): value is ReasoningCopy {
  return isReasoning(value) && 'over' in value && Array.isArray(value.over) && value.over.every(isReasoning)
}

function isReasoning(value: unknown): value is ReasoningText {
  if (typeof value !== 'object' || value === null || !('summary' in value) || !('list' in value)) return false
  const { summary, list } = value
  return typeof summary === 'string' && Array.isArray(list) && list.every((name) => typeof name === 'string')
}
