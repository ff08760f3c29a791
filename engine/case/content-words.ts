const FILLERS = new Set(
  `a an and any are been can could did do does for from had has have i if in is it its just ok okay of on or please right so
  that the there this to was were well would you your`.split(/\s+/),
)

/** Returns the content words of a text, in lower case. */
export function contentWords(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9']+/g) ?? []
  return new Set(words.filter((word) => !FILLERS.has(word)))
}

/** Returns the overlap of two sets of words, 0 to 1: the shared words over the size of the larger set. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : shared / Math.max(one.size, other.size)
}

/** Whether two messages are nearly the same question: "how many a day?" after "do you smoke?" is not. */
export function isSameQuestion(one: string, other: string): boolean {
  return likeness(contentWords(one), contentWords(other)) >= 0.6
}
