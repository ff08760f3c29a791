const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export const numberWord = (n: number): string => NUMBERS[n] ?? String(n)
export const placeWord = (place: number): string => PLACES[place - 1] ?? `number ${place}`
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
export const marksWord = (n: number): string => `${n} mark${n === 1 ? '' : 's'}`

/** Formats an ordinal: "1st", "2nd", "11th". */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name
