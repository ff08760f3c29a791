/** Shorter beginnings may be a word of the student's own: "flu", "ACS". */
const ENOUGH = 5

/** The one condition that begins as the words do, else the words as they are: "testicular tors" is Testicular torsion. */
export function completedName(names: readonly string[], words: string): string {
  const typed = words.trim().toLowerCase()
  if (typed.length < ENOUGH) return words
  const begun = names.filter((name) => name.toLowerCase().startsWith(typed))
  return begun.length === 1 ? begun[0]! : words
}
