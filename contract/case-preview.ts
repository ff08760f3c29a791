import { z } from 'zod'
import { findings } from './findings.ts'
import { reference } from './references.ts'
import { review } from './review.ts'

/** Named text of a case, such as a parting remark or a module. */
const named = z.object({ name: z.string(), words: z.array(z.string()) })

/** Something that the patient can say. */
const detail = z.object({
  id: z.string(),
  /** What it discloses, in a clinician's words. */
  topic: z.string(),
  /** The same in a few neutral words, if it is a finding. */
  gist: z.string().nullable(),
  /** Acts that asking for it counts as. */
  earns: z.array(z.string()),
  /** The remark that it responds to, if it does not answer a question. */
  meets: z.string().nullable(),
  says: z.string(),
  again: z.array(z.string()),
  beside: z.string().nullable(),
  /** Questions that it was written to answer. */
  asks: z.array(z.string()),
  /** Conditions for its disclosure, a clause each: "bedside manner of 60 or more". */
  held_until: z.array(z.string()),
  /** What the patient says until then. */
  until: z.string().nullable(),
})

const answer = detail.extend({ details: z.array(detail) })

/** An item of the rubric with what earns it. */
export const rubricItem = z.object({
  id: z.string(),
  text: z.string(),
  label: z.string(),
  marks: z.number().int(),
  must_ask: z.boolean(),
  why: z.string().nullable(),
  /** Number of sources needed to earn it. */
  needs: z.number().int(),
  /** Acts asked and answers given that count towards it. */
  sources: z.array(z.string()),
  better: z.string(),
})

const feature = z.object({ answer: z.string(), text: z.string() })

const walkthrough = z.object({
  name: z.string(),
  kind: z.enum(['thorough', 'hurried', 'silent']),
  /** The required score, and the score that today's engine gives. */
  scores: z.number().int(),
  gets: z.number().int(),
  turns: z.array(
    z.object({ said: z.string(), reply: z.string(), earned: z.array(z.string()), points: z.number().int() }),
  ),
})

/** The case's own tests, and what they found wrong. */
const checks = z.object({
  review,
  /** Blind questions by an author who had not seen the case's phrasings: date, number, and share answered correctly. */
  measured: z.object({ on: z.string(), questions: z.number().int(), right: z.number() }).nullable(),
  blind: z.array(
    z.object({ asks: z.string(), after: z.string().nullable(), draws_out: z.array(z.string()), out: z.boolean() }),
  ),
  /** Messages that were once marked wrongly, with what they must earn now. */
  found_wrong: z.array(
    z.object({ after: z.array(z.string()), says: z.string(), earns: z.array(z.string()), not: z.array(z.string()) }),
  ),
})

/** GET cases/admin/case/preview/?case_id: a whole case as its author sees it. For staff and authors only. */
export const casePreviewReply = z.object({
  id: z.number().int(),
  slug: z.string(),
  /** Hash of the case's files. */
  version: z.string(),
  /** Every case, for navigation. */
  cases: z.array(z.object({ id: z.number().int(), patient_name: z.string() })),
  patient: z.object({
    name: z.string(),
    gender: z.enum(['Male', 'Female']),
    age: z.number(),
    occupation: z.string().nullable(),
    voice: z.string(),
  }),
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
  presenting_complaint: z.string(),
  complaint: z.array(z.string()),
  diagnosis: z.string(),
  system: z.string(),
  rotations: z.array(z.string()),
  collections: z.array(z.string()),
  level: z.number().int(),
  time_limit: z.number().int(),
  free: z.boolean(),
  diagnosis_mode: z.boolean(),
  distress: z.string(),
  brief: z.string(),
  opening: z.string(),
  parting: z.array(named),
  hints: z.array(z.string()),
  /** In the order of the case's file. */
  answers: z.array(answer),
  rubric: z.array(z.object({ name: z.string(), items: z.array(rubricItem) })),
  max_score: z.number().int(),
  differential: z.array(
    z.object({
      name: z.string(),
      accepts: z.array(z.string()),
      place: z.enum(['leading', 'likely', 'exclude']),
      for: z.array(feature),
      against: z.array(feature),
    }),
  ),
  race: z
    .object({
      questions: z.number().int().nullable(),
      seconds: z.number().int().nullable(),
      near: z.array(z.object({ name: z.string(), why: z.string() })),
      asks: z.array(z.object({ ask: z.string(), tells: z.array(z.string()) })),
    })
    .nullable(),
  findings: z
    .object({ shown: findings, adds: z.string(), weighs: z.array(z.object({ side: z.string(), text: z.string() })) })
    .nullable(),
  learn: z.object({ modules: z.array(named), nudges: z.array(named) }).nullable(),
  model_summary: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      options: z.array(z.object({ text: z.string(), mark: z.number(), why: z.string().nullable() })),
      explanation: z.string(),
    }),
  ),
  learning_points: z.array(z.string()),
  references: z.array(reference),
  support: z.string().nullable(),
  walkthroughs: z.array(walkthrough),
  /**
   * Readings that students chose when the patient asked back, with the alternatives: topics, and counts over a year.
   */
  picked: z.array(z.object({ meant: z.string(), beside: z.array(z.string()), times: z.number().int() })),
  checks,
})

export type CasePreviewReply = z.infer<typeof casePreviewReply>
export type PreviewNamed = z.infer<typeof named>
