import { ASPECTS } from '#engine/vocabulary/acts.ts'

/** What can be asked of a treatment that was told. */
export const OF_TREATMENT = [
  'since',
  'amount',
  'often',
  'last',
  'effect',
  'side-effects',
  'missed',
  'stopped',
  'source',
  'purpose',
  'manner',
  'name',
  'changed',
] as const

/** What can be asked of an illness, an operation, an event, a person or a habit that was told. */
const OF_EVENT = ['when', 'why', 'who', 'where', 'how', 'outcome', 'said'] as const

/** What a patient may know further of a thing just told: the names under a fact's `further`. */
export const FURTHER = [...ASPECTS, ...OF_TREATMENT, ...OF_EVENT] as const

export type Further = (typeof FURTHER)[number]
