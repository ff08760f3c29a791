/** Lowercases a name for use within a sentence: "cluster headache". COVID-19 and people's names are kept. */
export function inASentence(name: string): string {
  const [first = ''] = name.split(/[\s-]/)
  const isPerson = /['’]/.test(first) || PEOPLE.has(first)
  return isPerson || /[A-Z0-9]/.test(first.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** Eponyms that no apostrophe identifies. */
const PEOPLE = new Set(['Hodgkin', 'Kawasaki', 'Osgood', 'Guillain', 'Mallory', 'Clostridioides', 'Von'])

/** Formats a list: "gout, sepsis and scabies". */
export const listed = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('en-GB', { type }).format(names)
