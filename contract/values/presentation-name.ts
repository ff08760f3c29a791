/** The name of a presentation as a case file writes it, in words: `Shortness_Of_Breath` gives "Shortness of breath". */
export function presentationName(presentation: string): string {
  const words = presentation.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
