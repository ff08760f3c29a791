/** The answer when more is asked about a line: "since when?", "how much?" */
export type ScriptDetail = { id: string; asked: string; says: string }

/**
 * The conditions of a line. `kind`: the student has been kind. `times`: how often they have to ask, 0 where once is
 * enough. `after`: lines that come before it. `when` states all that in a sentence for the actor, and `until` is what
 * to say until then; undefined where another line of the script answers.
 */
export type DisclosureCondition = {
  kind: boolean
  times: number
  after: readonly string[]
  when: string
  until: string | undefined
}

/** One thing that the patient can say, in the patient's own words. */
export type ScriptLine = {
  /** Stable within the case: a fact's id, or a name with a colon for lines that are not facts. */
  id: string
  /** What asks for it, in one to five words. */
  topic: string
  says: string
  /** Other wordings, for when it is asked again. */
  again: readonly string[]
  details: readonly ScriptDetail[]
  /** Example questions, by which a host can search for it. */
  asks: readonly string[]
  hold: DisclosureCondition | undefined
  /** Distressing to say: a pause belongs after it. */
  hard: boolean
}

export const SECTIONS = [
  'first',
  'story',
  'complaint',
  'with',
  'ice',
  'past',
  'medicines',
  'family',
  'social',
  'systems',
  'people',
  'kind',
  'reactions',
  'leaving',
  'none',
] as const

export type SectionId = (typeof SECTIONS)[number]

export type ScriptSection = { id: SectionId; title: string; lines: readonly ScriptLine[] }

/** The part and how to act it: directions to the actor, not words to say. */
export type ScriptPart = {
  /** The speaker's first name. */
  name: string
  /** The patient's first name; the same unless an informant answers. */
  patient: string
  who: string
  feels: string
  talks: string
}

/** A case as acted by a friend. It contains neither the diagnosis nor anything of the rubric. */
export type Script = { part: ScriptPart; rules: readonly string[]; sections: readonly ScriptSection[] }
