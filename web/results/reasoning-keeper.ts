import { Refusal, sentenceOf } from '../api.ts'
import { type Reasoning, type ReasoningCopy, sameReasoning } from './reasoning-copy.ts'

const QUIET_MS = 800
const AGAIN_MS = 10_000
/** Tries without an answer that are remembered: any of them may have arrived. */
const TRIES_REMEMBERED = 3

const SAVING = 'Saving…'
const SAVED = 'Saved'
const KEPT_HERE = 'Kept on this device. It is saved as soon as Bedside can be reached.'
const ONLY_HERE = 'Not saved yet. Keep this page open: it is tried again by itself.'

type Around = {
  send: (reasoning: Reasoning) => Promise<unknown>
  /** Sent by a page that goes away: nobody waits for an answer. */
  sendOnTheWayOut: (reasoning: Reasoning) => void
  copy: { find: () => ReasoningCopy | undefined; keep: (copy: ReasoningCopy | null) => boolean }
  /** Says how it stands, for the student. */
  say: (words: string) => void
}

/**
 * Keeps the reasoning as it is written: in the browser with every key, on the server a moment after the last one. What
 * could not be sent is tried again. The browser's copy goes once the server has acknowledged the very same words.
 */
export function reasoningKeeper(onServer: Reasoning, { send, sendOnTheWayOut, copy, say }: Around) {
  let written = onServer
  /** The last words acknowledged, then those sent since without an answer. */
  let over = [onServer]
  let line: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let trouble = false
  let gone = false

  const isSaved = () => over.length === 1 && sameReasoning(over[0]!, written)
  const keepHere = () => copy.keep({ ...written, over })
  const isKeptHere = (words: Reasoning) => {
    const kept = copy.find()
    return kept !== undefined && sameReasoning(kept, words)
  }
  /** What a page sent as it went away has arrived, and nobody was there to hear it. */
  const forgetSaved = () => {
    if (isSaved() && isKeptHere(written)) copy.keep(null)
  }
  const noteSent = () => {
    const [acknowledged, ...tries] = over.filter((words, place) => place === 0 || !sameReasoning(words, written))
    over = [acknowledged!, ...tries.slice(1 - TRIES_REMEMBERED), written]
    if (!gone) keepHere()
  }
  const saveIn = (ms: number) => {
    clearTimeout(timer)
    if (!gone) timer = setTimeout(saveQuietly, ms)
  }

  async function sendWritten() {
    if (isSaved()) return
    const sent = written
    noteSent()
    try {
      await send(sent)
    } catch (error) {
      fail(error)
      throw error
    }
    over = [sent]
    trouble = false
    if (isKeptHere(sent)) copy.keep(null)
    if (sameReasoning(sent, written)) say(SAVED)
    else if (!gone) keepHere()
  }
  function fail(error: unknown) {
    trouble = isPassing(error)
    if (trouble) {
      say(isKeptHere(written) ? KEPT_HERE : ONLY_HERE)
      saveIn(AGAIN_MS)
      return
    }
    say(sentenceOf(error))
    if (isClosed(error)) copy.keep(null)
  }

  /** Sends what is not saved yet, after what is still on its way. */
  function save(): Promise<unknown> {
    clearTimeout(timer)
    line = line.catch(() => undefined).then(sendWritten)
    return line
  }
  const saveQuietly = () => void save().catch(() => undefined)

  return {
    write(next: Reasoning) {
      gone = false
      if (sameReasoning(written, next)) return forgetSaved()
      written = next
      if (isSaved()) {
        clearTimeout(timer)
        copy.keep(null)
        say(SAVED)
        return
      }
      keepHere()
      if (!trouble) say(SAVING)
      saveIn(QUIET_MS)
    },
    save,
    /** The network is back, or the page was brought back. */
    tryAgain: saveQuietly,
    /** The page goes away, and may not be there to hear an answer. */
    leave: () => {
      if (isSaved()) return
      const words = written
      noteSent()
      sendOnTheWayOut(words)
    },
    /** Another page of the product is opened: one last try. */
    stop() {
      if (!isSaved()) noteSent()
      saveQuietly()
      gone = true
    },
  }
}

/** No network, a server in trouble or one that is asked too often: another time it can be different. */
const isPassing = (error: unknown) =>
  !(error instanceof Refusal) || error.status === 0 || error.status >= 500 || error.status === 429

/** The answer was seen already, perhaps elsewhere: nothing can be written any more. */
const isClosed = (error: unknown) => error instanceof Refusal && error.status === 409
