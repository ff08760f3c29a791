import type { ActId } from '#engine/vocabulary/acts.ts'

/**
 * What students ask of the complaint more closely than its aspects, and the topics within which each is asked: "and lying
 * down?" after what makes it worse.
 */
const WITHIN = {
  moving: ['aggravating', 'relieving'],
  resting: ['relieving', 'aggravating'],
  lying: ['aggravating', 'relieving'],
  sitting: ['relieving', 'aggravating'],
  eating: ['aggravating', 'relieving'],
  breathing: ['aggravating', 'relieving'],
  touching: ['aggravating', 'relieving'],
  coughing: ['aggravating', 'relieving'],
  heat: ['relieving', 'aggravating'],
  cold: ['relieving', 'aggravating'],
  bending: ['aggravating', 'relieving'],
  light: ['aggravating', 'relieving'],
  noise: ['aggravating', 'relieving'],
  stress: ['aggravating', 'relieving'],
  drinking: ['aggravating', 'relieving'],
  standing: ['aggravating', 'relieving'],
  mornings: ['pattern', 'aggravating'],
  nights: ['pattern', 'aggravating'],
  now: ['severity', 'pattern', 'course'],
  score: ['severity'],
  worst: ['severity', 'course', 'pattern'],
  speed: ['course'],
  different: ['onset_mode', 'aggravating'],
  stairs: ['impact', 'adl', 'aggravating'],
  work: ['impact'],
  cannot: ['impact'],
  tests: ['prior_care'],
} as const

/** What is asked of how the story went, which no act of the taxonomy names. */
const OF_STORY = ['did', 'seen', 'told', 'arrived', 'why-now'] as const

export const CLOSER = [...(Object.keys(WITHIN) as (keyof typeof WITHIN)[]), ...OF_STORY] as const

export type Closer = (typeof CLOSER)[number]

/** Whether a text is the name of a closer question. */
export const isCloser = (name: string): name is Closer => (CLOSER as readonly string[]).includes(name)

const topicsOf = (name: Closer): readonly string[] => (name in WITHIN ? WITHIN[name as keyof typeof WITHIN] : [])

const OF_NO_TARGET = /^(prior_care|adl)$/

/** The act that asks for it where the words name none. */
export function actOfCloser(name: Closer): ActId {
  const [topic] = topicsOf(name)
  if (topic === undefined) return `closer:${name}`
  return OF_NO_TARGET.test(topic) ? topic : `${topic}:complaint`
}
