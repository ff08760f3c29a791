/** Headings for items outside all parts of a framework, listed last. */
const BESIDE = { communication: 'Communication', other: 'Other' } as const

/** Structures for a history that nurses and paramedics learn, each with its parts in order. */
export const FRAMEWORKS = {
  sbar: {
    name: 'SBAR',
    parts: {
      situation: 'Situation',
      background: 'Background',
      assessment: 'Assessment',
      recommendation: 'Recommendation',
      ...BESIDE,
    },
  },
  'sample-opqrst': {
    name: 'SAMPLE and OPQRST',
    parts: {
      symptoms: 'Signs and symptoms',
      onset: 'Onset',
      provocation: 'Provocation and relief',
      quality: 'Quality',
      region: 'Region and radiation',
      severity: 'Severity',
      time: 'Time',
      allergies: 'Allergies',
      medications: 'Medications',
      past: 'Past medical history',
      'last-intake': 'Last oral intake and last period',
      events: 'Events leading up to it',
      'family-social': 'Family and social history',
      ...BESIDE,
    },
  },
} as const

export type Framework = keyof typeof FRAMEWORKS
export type PartOf<Name extends Framework> = Name extends Framework ? keyof (typeof FRAMEWORKS)[Name]['parts'] : never
export type AnyPart = PartOf<Framework>

export const FRAMEWORK_IDS = Object.keys(FRAMEWORKS) as [Framework, ...Framework[]]
