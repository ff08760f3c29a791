/**
 * Straight quotes as printed ones, character for character, so that places in the text stay true:
 * "I'd" becomes "I’d". Quotes around words open after a blank or a bracket and close elsewhere.
 */
export function curly(text: string): string {
  return text
    .replace(/(^|[\s([—–])'(?=\S)/g, '$1‘')
    .replaceAll("'", '’')
    .replace(/(^|[\s([—–])"(?=\S)/g, '$1“')
    .replaceAll('"', '”')
}
