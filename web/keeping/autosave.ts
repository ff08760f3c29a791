import { Refusal, sentenceOf } from '../api.ts'
import { afterAnswer, afterSending, isSaved, type KeptWords, openedWith, type Same } from './kept-words.ts'

const QUIET_MS = 800
const AGAIN_MS = 10_000

const SAVING = 'Saving…'
const SAVED = 'Saved'
const KEPT_HERE = 'Saved on this device. We’ll sync it as soon as you’re back online.'
const ONLY_HERE = 'Not saved yet. Keep this page open and we’ll try again.'

export type AutosaveOptions<T> = {
  same: Same<T>
  send: (words: T) => Promise<unknown>
  /** Sent by a page that goes away: nobody waits for an answer. */
  sendOnTheWayOut: (words: T) => void
  /** The browser's own copy; null empties its place, false says that there is no room. */
  copy: { find: () => KeptWords<T> | undefined; keep: (words: KeptWords<T> | null) => boolean }
  /** Says whether it is saved, for the student. */
  say: (words: string) => void
}

/** What a student can do with words that are kept, and what happens to the page meanwhile. */
export type Autosave<T> = {
  write: (next: T) => void
  /** Has what is written on the server, or throws. */
  save: () => Promise<unknown>
  /** The network is back, or the page was brought back. */
  tryAgain: () => void
  /** The page goes away, and may not be there to hear an answer. */
  leave: () => void
  /** Another page of the product is opened: one last try. */
  stop: () => void
}

/**
 * Keeps what a student writes, or puts in order: in the browser with every key, on the server a moment after the last one.
 * What could not be sent is tried again. The browser's copy goes once the server has acknowledged the very same words.
 */
export function autosave<T>(onServer: T, around: AutosaveOptions<T>): Autosave<T> {
  const page: Page<T> = { ...around, words: openedWith(onServer), line: Promise.resolve(), trouble: false, gone: false }
  return {
    write: (next) => write(page, next),
    save: () => save(page),
    tryAgain: () => saveQuietly(page),
    leave: () => leave(page),
    stop: () => stop(page),
  }
}

type Page<T> = AutosaveOptions<T> & {
  words: KeptWords<T>
  /** What is on its way: the next goes out after it. */
  line: Promise<unknown>
  timer?: ReturnType<typeof setTimeout>
  /** The last try failed in a way that passes. */
  trouble: boolean
  gone: boolean
}

function write<T>(page: Page<T>, next: T) {
  page.gone = false
  if (page.same(page.words.written, next)) return forgetSaved(page)
  page.words = { ...page.words, written: next }
  if (isSaved(page.words, page.same)) {
    clearTimeout(page.timer)
    page.copy.keep(null)
    page.say(SAVED)
    return
  }
  page.copy.keep(page.words)
  if (!page.trouble) page.say(SAVING)
  saveIn(page, QUIET_MS)
}

/** Sends what is not saved yet, after what is still on its way. */
function save<T>(page: Page<T>): Promise<unknown> {
  clearTimeout(page.timer)
  page.line = page.line.catch(() => undefined).then(() => sendWritten(page))
  return page.line
}

const saveQuietly = <T>(page: Page<T>) => void save(page).catch(() => undefined)

function saveIn<T>(page: Page<T>, ms: number) {
  clearTimeout(page.timer)
  if (!page.gone) page.timer = setTimeout(() => saveQuietly(page), ms)
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
  if (isKeptHere(page, sent)) page.copy.keep(null)
  if (page.same(sent, page.words.written)) page.say(SAVED)
  else if (!page.gone) page.copy.keep(page.words)
}

function fail<T>(page: Page<T>, error: unknown) {
  page.trouble = isPassing(error)
  if (page.trouble) {
    page.say(isKeptHere(page, page.words.written) ? KEPT_HERE : ONLY_HERE)
    saveIn(page, AGAIN_MS)
    return
  }
  page.say(sentenceOf(error))
  if (isClosed(error)) page.copy.keep(null)
}

function noteSent<T>(page: Page<T>) {
  page.words = afterSending(page.words, page.same)
  if (!page.gone) page.copy.keep(page.words)
}

function leave<T>(page: Page<T>) {
  if (isSaved(page.words, page.same)) return
  const { written } = page.words
  noteSent(page)
  page.sendOnTheWayOut(written)
}

function stop<T>(page: Page<T>) {
  if (!isSaved(page.words, page.same)) noteSent(page)
  saveQuietly(page)
  page.gone = true
}

function isKeptHere<T>({ copy, same }: Page<T>, words: T): boolean {
  const kept = copy.find()
  return kept !== undefined && same(kept.written, words)
}

/** What a page sent as it went away has arrived, and nobody was there to hear it. */
function forgetSaved<T>(page: Page<T>) {
  if (isSaved(page.words, page.same) && isKeptHere(page, page.words.written)) page.copy.keep(null)
}

/** No network, a server in trouble or one that is asked too often: another time it can be different. */
const isPassing = (error: unknown) =>
  !(error instanceof Refusal) || error.status === 0 || error.status >= 500 || error.status === 429

/** The answer was seen already, perhaps elsewhere: nothing can be written any more. */
const isClosed = (error: unknown) => error instanceof Refusal && error.status === 409
