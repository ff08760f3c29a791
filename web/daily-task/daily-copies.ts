import type { DailyReply } from '#contract/daily.ts'
import { bothTexts, type LocalCopy } from '../autosave/local-copy.ts'
import { sessionStore } from '../session-store.ts'
import type { DailyAnswers, Ticks } from './daily-calls.ts'

/** A record of strings, or of ticks, that the server has not acknowledged. */
const copyOf =
  <Value extends string | boolean>(kind: 'string' | 'boolean') =>
  (value: unknown): value is LocalCopy<Readonly<Record<string, Value>>> =>
    isObject(value) &&
    isRecordOf(value.written, kind) &&
    Array.isArray(value.over) &&
    value.over.every((one) => isRecordOf(one, kind))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRecordOf = (value: unknown, kind: 'string' | 'boolean') =>
  isObject(value) && Object.values(value).every((one) => typeof one === kind)

export const answersStore = sessionStore('bedside.daily-answers', copyOf<string>('string'))
export const ticksStore = sessionStore('bedside.daily-ticks', copyOf<boolean>('boolean'))

/** Returns the storage key of a story. Includes the day, because a story is used again after all the others. */
export const storyKey = ({ name, day }: Pick<DailyReply, 'name' | 'day'>) => `${day} ${name}`

export function sameRecord<Value>(one: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>) {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** Returns the answers stored on the server. */
export const answersIn = ({ questions }: DailyReply): DailyAnswers =>
  Object.fromEntries(questions.map(({ id, yours }) => [id, yours]))

/**
 * Returns the answers that the page opens with. The browser's copy is newer if the server holds a version that it was
 * based on. Otherwise the student also wrote on another device, and both texts are shown.
 */
export function openedAnswers(onServer: DailyAnswers, copy: LocalCopy<DailyAnswers> | undefined): DailyAnswers {
  if (!copy) return onServer
  if (copy.over.some((before) => sameRecord(before, onServer))) return copy.written
  return Object.fromEntries(
    Object.entries(onServer).map(([id, words]) => [id, bothTexts(words, copy.written[id] ?? '')]),
  )
}

/** Returns the ticks stored in the browser, which are shown together with the server's. */
export const openedTicks = (copy: LocalCopy<Ticks> | undefined): Ticks => copy?.written ?? {}
