import { Refusal, sentenceOf } from '../api.ts'
import { afterAnswer, afterSending, isSaved, type LocalCopy, openedWith, type Same } from './local-copy.ts'

const QUIET_MS = 800
const AGAIN_MS = 10_000

const SAVING = 'Saving…'
const SAVED = 'Saved'
const SAVED_HERE = 'Saved on this device. We’ll sync it as soon as you’re back online.'
const ONLY_HERE = 'Not saved yet. Keep this page open and we’ll try again.'

export type AutosaveOptions<T> = {
  same: Same<T>
  send: (words: T) => Promise<unknown>
  /** Sends while the page is being closed; the response is ignored. */
  sendOnUnload: (words: T) => void
  /** The browser's own copy. `save(null)` removes it, and `save` returns false if storage is full. */
  copy: { find: () => LocalCopy<T> | undefined; save: (words: LocalCopy<T> | null) => boolean }
  /** Shows the student whether the words are saved. */
  say: (words: string) => void
}

/** What the page calls as the student writes and as the page is hidden, shown or left. */
export type Autosave<T> = {
  write: (next: T) => void
  /** Resolves once the server has the current words; otherwise rejects. */
  save: () => Promise<unknown>
  /** Call when the network is back or the page is shown again. */
  tryAgain: () => void
  /** Call when the page is being closed and may not receive a response. */
  leave: () => void
  /** Call when the student navigates within the site: makes one last attempt. */
  stop: () => void
}

/**
 * Autosaves what a student writes or reorders: in the browser at every change, on the server shortly after the last
 * one. Retries what could not be sent. Removes the browser's copy once the server has acknowledged exactly the same
 * words.
 */
export function autosave<T>(onServer: T, around: AutosaveOptions<T>): Autosave<T> {
  const page: Page<T> = {
    ...around,
    words: openedWith(onServer),
    line: Promise.resolve(),
    trouble: false,
    closed: false,
  }
  return {
    write: (next) => write(page, next),
    save: () => save(page),
    tryAgain: () => saveQuietly(page),
    leave: () => leave(page),
    stop: () => stop(page),
  }
}

type Page<T> = AutosaveOptions<T> & {
  words: LocalCopy<T>
  /** The request in flight; the next is sent after it. */
  line: Promise<unknown>
  timer?: ReturnType<typeof setTimeout>
  /** The last attempt failed with a temporary error. */
  trouble: boolean
  closed: boolean
}

function write<T>(page: Page<T>, next: T) {
  page.closed = false
  if (page.same(page.words.written, next)) return forgetSaved(page)
  page.words = { ...page.words, written: next }
  if (isSaved(page.words, page.same)) {
    clearTimeout(page.timer)
    page.copy.save(null)
    page.say(SAVED)
    return
  }
  page.copy.save(page.words)
  if (!page.trouble) page.say(SAVING)
  saveIn(page, QUIET_MS)
}

/** Sends what is not saved yet, after the request in flight. */
function save<T>(page: Page<T>): Promise<unknown> {
  clearTimeout(page.timer)
  page.line = page.line.catch(() => undefined).then(() => sendWritten(page))
  return page.line
}

const saveQuietly = <T>(page: Page<T>) => void save(page).catch(() => undefined)

function saveIn<T>(page: Page<T>, ms: number) {
  clearTimeout(page.timer)
  if (!page.closed) page.timer = setTimeout(() => saveQuietly(page), ms)
}

async function sendWritten<T>(page: Page<T>) {
  if (isSaved(page.words, page.same)) return
  const sent = page.words.written
  noteSent(page)
  try {
    await page.send(sent)
  } catch (error) {
    fail(page, error)
    throw error
  }
  page.trouble = false
  arrive(page, sent)
}

function arrive<T>(page: Page<T>, sent: T) {
  page.words = afterAnswer(page.words, sent)
  if (isSavedHere(page, sent)) page.copy.save(null)
  if (page.same(sent, page.words.written)) page.say(SAVED)
  else if (!page.closed) page.copy.save(page.words)
}

function fail<T>(page: Page<T>, error: unknown) {
  page.trouble = isPassing(error)
  if (page.trouble) {
    page.say(isSavedHere(page, page.words.written) ? SAVED_HERE : ONLY_HERE)
    saveIn(page, AGAIN_MS)
    return
  }
  page.say(sentenceOf(error))
  if (isClosed(error)) page.copy.save(null)
}

function noteSent<T>(page: Page<T>) {
  page.words = afterSending(page.words, page.same)
  if (!page.closed) page.copy.save(page.words)
}

function leave<T>(page: Page<T>) {
  if (isSaved(page.words, page.same)) return
  const { written } = page.words
  noteSent(page)
  page.sendOnUnload(written)
}

function stop<T>(page: Page<T>) {
  if (!isSaved(page.words, page.same)) noteSent(page)
  saveQuietly(page)
  page.closed = true
}

function isSavedHere<T>({ copy, same }: Page<T>, words: T): boolean {
  const stored = copy.find()
  return stored !== undefined && same(stored.written, words)
}

/** Removes the browser's copy once words that an earlier, closed page sent prove to have arrived. */
function forgetSaved<T>(page: Page<T>) {
  if (isSaved(page.words, page.same) && isSavedHere(page, page.words.written)) page.copy.save(null)
}

/** Temporary errors, which are retried: no network, a server error, or a rate limit. */
const isPassing = (error: unknown) =>
  !(error instanceof Refusal) || error.status === 0 || error.status >= 500 || error.status === 429

/** The answers have been revealed, perhaps in another tab, so nothing more can be written. */
const isClosed = (error: unknown) => error instanceof Refusal && error.status === 409
