/** A template with the first name of whom it is for; without one the greeting has none. */
export const filled = (text: string, name: string): string =>
  name === '' ? text.replaceAll(' {name}', '') : text.replaceAll('{name}', name)
