/** What is said when more is asked of the same thing: "since when?", "how much?" */
export type ScriptDetail = { id: string; asked: string; says: string }

/**
 * What a line waits for. `kind`: the student has been kind. `times`: how often they have to ask, 0 where once is enough.
 * `after`: lines that come before it. `when` says all that in a sentence for the actor, and `until` is what is said
 * while it waits; undefined where another line of the script answers.
 */
export type ScriptHold = {
  kind: boolean
  times: number
  after: readonly string[]
  when: string
  until: string | undefined
}

/** One thing that the patient can say, in the patient's own words. */
export type ScriptLine = {
  /** Stable within the case: a fact's id, or a name with a colon for lines that are no facts. */
  id: string
  /** What asks for it, in one to five words. */
  topic: string
  says: string
  /** The same in other words, for when it is asked again. */
  again: readonly string[]
  details: readonly ScriptDetail[]
  /** Questions that ask for it, to find it by. */
  asks: readonly string[]
  hold: ScriptHold | undefined
  /** It costs something to say: a pause belongs after it. */
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

/** Who is being acted, and how: sentences to the actor, none of which is to be said. */
export type ScriptPart = {
  /** The first name of the one who speaks. */
  name: string
  /** The patient's first name; the same unless an informant answers. */
  patient: string
  who: string
  feels: string
  talks: string
}

/** A case as it is acted by a friend. It names no diagnosis and nothing of the rubric. */
export type Script = { part: ScriptPart; rules: readonly string[]; sections: readonly ScriptSection[] }
