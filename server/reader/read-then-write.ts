import { conflict } from '../errors.ts'

/** Enough for a dozen processes that all write at the same time. */
const MOST_TRIES = 20

/** Steps of answering one message of a conversation. */
type Steps<Place, Reading, Reply> = {
  /** Reads the current place in the conversation, or returns the reply if nothing is left to read. */
  find: () => Promise<{ place: Place } | { reply: Reply }>
  /** Interprets the message at that place. */
  interpret: (place: Place) => Promise<Reading>
  /** Writes if the conversation is still at that place; otherwise returns undefined without writing. */
  write: (place: Place, reading: Reading) => Promise<Reply | undefined>
}

/**
 * Answers one message without a lock, so that no request waits for the reader, and writes optimistically: if the
 * conversation has moved on, all three steps are retried. Throws after twenty tries, or if a step throws.
 */
export async function readThenWrite<Place, Reading, Reply>({ find, interpret, write }: Steps<Place, Reading, Reply>) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await find()
    if ('reply' in found) return found.reply
    const reply = await write(found.place, await interpret(found.place))
    if (reply !== undefined) return reply
  }
  throw conflict('busy', 'Two questions arrived at once. Please send this one again.')
}
