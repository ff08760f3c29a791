const FILLERS = new Set(
  'a an and are been can could did do does have has had i is it just ok okay of or right so that the there this to was you your any'.split(
    ' ',
  ),
)

/** The words of a question that say what it is about. */
export function contentWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[a-z0-9']+/g) ?? []).filter((word) => !FILLERS.has(word)))
}

/** Whether two messages are near enough the same question: asking "how many a day?" after "do you smoke?" is not. */
export function isSameQuestion(one: string, other: string): boolean {
  const [a, b] = [contentWords(one), contentWords(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared / Math.max(a.size, b.size) >= 0.6
}
