import { z } from 'zod'

// A case as a script for the friend who acts the patient. For the host only: it is never sent to the student's browser,
// and it names neither the diagnosis nor any item of the rubric.

/** The answer to a follow-up question on the same topic: "since when?", "how much?" */
const scriptDetail = z.object({ id: z.string(), asked: z.string(), says: z.string() })

/** Condition for disclosing a line: `when` explains it to the actor, `until` is what to say before then. */
const disclosureCondition = z.object({
  kind: z.boolean(),
  times: z.number().int(),
  after: z.array(z.string()),
  when: z.string(),
  until: z.string().nullable(),
})

const scriptLine = z.object({
  id: z.string(),
  /** Its topic, in a few words. */
  topic: z.string(),
  says: z.string(),
  /** Alternative wordings for repeated questions. */
  again: z.array(z.string()),
  details: z.array(scriptDetail),
  /** Example questions, for searching the script. */
  asks: z.array(z.string()),
  hold: disclosureCondition.nullable(),
  /** Difficult for the patient to say: pause afterwards. */
  hard: z.boolean(),
})

/** GET session_pwf/{id}/script/, for host and tutor: sections in the order of a consultation. */
export const roomScript = z.object({
  part: z.object({
    /** First names of the speaker and of the patient: the same unless an informant answers. */
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
