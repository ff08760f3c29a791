import { conflict } from '../errors.ts'

/** Enough for a dozen processes that all write at once. */
const MOST_TRIES = 20

/** How one message of a talk is heard. */
type Steps<Place, Heard, Reply> = {
  /** Reads how far the talk has come, or gives the reply where there is nothing (more) to hear. */
  find: () => Promise<{ place: Place } | { reply: Reply }>
  /** What the message means at that place. */
  hear: (place: Place) => Promise<Heard>
  /** Writes it if the talk is still at that place; otherwise writes nothing and gives undefined. */
  write: (place: Place, heard: Heard) => Promise<Reply | undefined>
}

/**
 * Hears one message without a lock, so that no one waits for the reader, and writes optimistically: where the talk has
 * moved on meanwhile, all three steps are taken again. Refuses after twenty times; otherwise rejects as the steps do.
 */
export async function hearMessage<Place, Heard, Reply>({ find, hear, write }: Steps<Place, Heard, Reply>) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await find()
    if ('reply' in found) return found.reply
    const reply = await write(found.place, await hear(found.place))
    if (reply !== undefined) return reply
  }
  throw conflict('busy', 'Two questions arrived at once. Please send this one again.')
}
