/** Returns the first of these names that occurs in a text as whole words. A short form ("MI") must be in capitals. */
export const nameSaid = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => isWordIn(name, text))

function isWordIn(name: string, text: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, name === name.toUpperCase() ? 'u' : 'iu').test(text)
}
