/**
 * Replaces straight quotes by curly ones, character for character, so that text positions stay valid: "I'd" becomes
 * "I’d". Quotes open after a space or bracket and close elsewhere.
 */
export function curly(text: string): string {
  return text
    .replace(/(^|[\s([—–])'(?=\S)/g, '$1‘')
    .replaceAll("'", '’')
    .replace(/(^|[\s([—–])"(?=\S)/g, '$1“')
    .replaceAll('"', '”')
}
