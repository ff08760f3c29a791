/** The first words of a text; what was cut off is shown by an ellipsis. */
export function cutWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/)
  return words.length <= most
    ? words.join(' ')
    : `${words
        .slice(0, most)
        .join(' ')
        .replace(/[.,;:–—-]+$/, '')}…`
}
