import { z } from 'zod'

// A case made to be spoken by a friend who acts the patient. For the host alone: the student's browser never holds it,
// and it names neither the diagnosis nor anything of the rubric.

/** What is said when more is asked of the same thing: "since when?", "how much?" */
const scriptDetail = z.object({ id: z.string(), asked: z.string(), says: z.string() })

/** What a line waits for: `when` in a sentence for the person who acts, and `until`, what is said while it waits. */
const scriptHold = z.object({
  kind: z.boolean(),
  times: z.number().int(),
  after: z.array(z.string()),
  when: z.string(),
  until: z.string().nullable(),
})

const scriptLine = z.object({
  id: z.string(),
  /** What asks for it, in a few words. */
  topic: z.string(),
  says: z.string(),
  /** The same in other words, for when it is asked again. */
  again: z.array(z.string()),
  details: z.array(scriptDetail),
  /** Questions that ask for it, to find it by. */
  asks: z.array(z.string()),
  hold: scriptHold.nullable(),
  /** It costs something to say: a pause belongs after it. */
  hard: z.boolean(),
})

/** GET session_pwf/{id}/script/, for host and tutor: sections in the order of a consultation. */
export const roomScript = z.object({
  part: z.object({
    /** The first name of the one who speaks, and of the patient: the same unless an informant answers. */
    name: z.string(),
    patient: z.string(),
    who: z.string(),
    feels: z.string(),
    talks: z.string(),
  }),
  rules: z.array(z.string()),
  sections: z.array(z.object({ id: z.string(), title: z.string(), lines: z.array(scriptLine) })),
})

export type RoomScript = z.infer<typeof roomScript>
export type RoomScriptLine = z.infer<typeof scriptLine>
