/** The first of these names that a text says as words of its own. A short form ("MI") is meant only in capitals. */
export const nameSaid = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => isWordIn(name, text))

function isWordIn(name: string, text: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, name === name.toUpperCase() ? 'u' : 'iu').test(text)
}
