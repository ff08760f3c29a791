/** Returns the name of a presentation in a case file as words: `Shortness_Of_Breath` gives "Shortness of breath". */
export function presentationName(presentation: string): string {
  const words = presentation.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
