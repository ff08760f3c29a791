import { bothTexts } from '../../autosave/local-copy.ts'
import { sessionStore } from '../../session-store.ts'
import { withDiagnosis } from './differential.ts'

/** The student's reasoning: the summary, and the differential in ranked order. */
export type ReasoningText = { summary: string; list: string[] }

/**
 * Unacknowledged text. `over` lists the versions that the server may hold if nothing was written on another device
 * since.
 */
export type ReasoningCopy = ReasoningText & { over: ReasoningText[] }

const store = sessionStore('bedside.reasoning', isCopy)

export const findCopy = store.find
export const saveCopy = store.save

export const sameReasoning = (one: ReasoningText, other: ReasoningText): boolean =>
  one.summary === other.summary && one.list.join('\n') === other.list.join('\n')

/**
 * Returns the text that the page opens with. The local copy is newer if the server holds a version listed in `over`.
 * Otherwise the student has also written on another device, and both texts are shown to choose from.
 */
export function openedReasoning(onServer: ReasoningText, copy: ReasoningCopy | undefined): ReasoningText {
  if (!copy) return onServer
  const { summary, list } = copy
  return copy.over.some((before) => sameReasoning(before, onServer)) ? { summary, list } : both(onServer, copy)
}

function both(one: ReasoningText, other: ReasoningText): ReasoningText {
  return {
    summary: bothTexts(one.summary, other.summary),
    list: other.list.reduce(withDiagnosis, one.list),
  }
}

function isCopy(value: unknown): value is ReasoningCopy {
  return isReasoning(value) && 'over' in value && Array.isArray(value.over) && value.over.every(isReasoning)
}

function isReasoning(value: unknown): value is ReasoningText {
  if (typeof value !== 'object' || value === null || !('summary' in value) || !('list' in value)) return false
  const { summary, list } = value
  return typeof summary === 'string' && Array.isArray(list) && list.every((name) => typeof name === 'string')
}
