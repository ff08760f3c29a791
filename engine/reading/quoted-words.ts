/** Words before a question that are not part of what is asked. */
const LEAD =
  /^(?:\W|\b(?:right|ok|okay|so|and|well|um+|uh+|er+m?|now|also|or|but|then|great|thanks|thank you|sure|alright|all right|plus|oh)\b)+/i

/** Returns the range of a message that is quoted for a part of it, without lead-in words or punctuation at its ends. */
export function quotedWords(message: string, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const words = message.slice(from, to)
  const lead = LEAD.exec(words)?.[0].length ?? 0
  const tail = /\W*$/.exec(words)?.[0].length ?? 0
  return lead + tail < words.length ? { from: from + lead, to: to - tail } : { from, to }
}
