import { levelName, SYSTEM_NAMES } from '../ui/icons/systems.ts'

/** A value that a file may hold, and its label. */
export type FieldChoice = { value: string | number; words: string }

const words = (...all: string[]): FieldChoice[] =>
  all.map((value) => ({ value, words: value.charAt(0).toUpperCase() + value.slice(1) }))

/** Keys that hold one of a few values, in any file. */
export const CHOICES: Readonly<Record<string, readonly FieldChoice[]>> = {
  gender: words('Female', 'Male'),
  distress: words('mild', 'moderate', 'severe'),
  system: Object.entries(SYSTEM_NAMES).map(([value, words]) => ({ value, words })),
  level: [1, 2, 3, 4].map((value) => ({ value, words: levelName(value) })),
  place: [
    { value: 'leading', words: 'The diagnosis' },
    { value: 'likely', words: 'Likely' },
    { value: 'exclude', words: 'Must be ruled out' },
  ],
  side: words('for', 'against'),
  mark: [
    { value: 2, words: 'Best answer' },
    { value: 1, words: 'Partly right' },
    { value: 0, words: 'Wrong' },
  ],
  checked: [
    { value: 'knowledge', words: 'Cited from memory' },
    { value: 'opened', words: 'Opened and read for this' },
  ],
  tests: [
    ['diagnosis', 'The diagnosis'],
    ['question', 'What to ask'],
    ['red-flag', 'Red flags'],
    ['risk', 'Risk'],
    ['test', 'Tests'],
    ['management', 'What to do'],
    ['mechanism', 'Mechanism'],
  ].map(([value = '', words = '']) => ({ value, words })),
  consciousness: words('alert', 'confused', 'voice', 'pain', 'unresponsive'),
  flag: words('high', 'low', 'abnormal'),
}
