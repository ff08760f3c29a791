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

/** Where the very thing asked for is not written, what answers it as well, best first. */
const AS_GOOD: Partial<Record<Further, readonly Further[]>> = {
  onset: ['since', 'when'],
  since: ['onset', 'when'],
  when: ['since', 'onset'],
  last: ['when'],
  pattern: ['often'],
  often: ['pattern'],
  onset_mode: ['how', 'why', 'onset'],
  how: ['onset_mode', 'manner'],
  manner: ['how'],
  course: ['outcome'],
  outcome: ['course', 'effect'],
  effect: ['outcome', 'relieving'],
  'side-effects': ['outcome'],
  stopped: ['why'],
  purpose: ['why'],
  why: ['purpose', 'onset_mode'],
  source: ['who', 'where'],
  who: ['source'],
  where: ['site', 'source'],
  site: ['where'],
}

/** What stands in for an answer that is not written, best first. */
export const nearTo = (asked: Further): readonly Further[] => AS_GOOD[asked] ?? []

/** Whether a text is a name under which a fact can hold what is known further. */
export const isFurther = (name: string): name is Further => (FURTHER as readonly string[]).includes(name)
