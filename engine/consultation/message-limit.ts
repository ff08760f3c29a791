/**
 * How many words of a message are read. All but 52 of the 7,896 turns of clinicians in 155 recorded consultations are
 * shorter, and the longest message that is known to have been typed has 57. Whatever understands messages may take time
 * that grows faster than their length: this bounds it.
 */
export const MOST_WORDS = 150

const WORD = /[\p{L}\p{N}]+(?:[’'‘`´]\p{L}+)*/gu

/** The beginning of a message as far as it is read, which is nearly always all of it. */
export function truncatedMessage(message: string): string {
  let count = 0
  for (const { index } of message.matchAll(WORD)) {
    if (count === MOST_WORDS) return message.slice(0, index).trimEnd()
    count += 1
  }
  return message
}
