/** Truncates a text to its first words, with an ellipsis. */
export function cutWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/)
  return words.length <= most
    ? words.join(' ')
    : `${words
        .slice(0, most)
        .join(' ')
        .replace(/[.,;:–—-]+$/, '')}…`
}
