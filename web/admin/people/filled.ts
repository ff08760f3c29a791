/** Fills the recipient's first name into a template. Without a name the greeting has none. */
export const filled = (text: string, name: string): string =>
  name === '' ? text.replaceAll(' {name}', '') : text.replaceAll('{name}', name)
