import { conflict } from '../errors.ts'

/** Enough for a dozen processes that all write at the same time. */
const MOST_TRIES = 20

/** Steps of answering one message of a conversation. */
type Steps<Place, Heard, Reply> = {
  /** Reads the current place in the conversation, or returns the reply if nothing is left to read. */
  find: () => Promise<{ place: Place } | { reply: Reply }>
  /** Interprets the message at that place. */
  hear: (place: Place) => Promise<Heard>
  /** Writes if the conversation is still at that place; otherwise returns undefined without writing. */
  write: (place: Place, heard: Heard) => Promise<Reply | undefined>
}

/**
 * Answers one message without a lock, so that no request waits for the reader, and writes optimistically: if the
 * conversation has moved on, all three steps are retried. Throws after twenty tries, or if a step throws.
 */
export async function readThenWrite<Place, Heard, Reply>({ find, hear, write }: Steps<Place, Heard, Reply>) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await find()
    if ('reply' in found) return found.reply
    const reply = await write(found.place, await hear(found.place))
    if (reply !== undefined) return reply
  }
  throw conflict('busy', 'Two questions arrived at once. Please send this one again.')
}
