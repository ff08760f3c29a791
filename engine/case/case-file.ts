import { z } from 'zod'
import type { CheckedReference } from '#engine/sources/citation.ts'
import { answerSchema, caseId } from './answer-schema.ts'
import { FIRST_PUBLISHED_ID } from './case-ids.ts'
import type { differentialFile } from './differential-file.ts'
import { COLLECTIONS, ROTATIONS, SYSTEMS, type System } from './names.ts'
import type { teachingFile } from './teaching-file.ts'

const sentence = z.string().trim().min(2)

/** The appearance of the person drawn: one entry of the drawing recipes. Colours are hex. */
const look = z.strictObject({
  head: z.string(),
  hair: z.string().optional(),
  ink: z.string().optional(),
  tint: z.string().optional(),
  skin: z.string(),
  beard: z.string().optional(),
  accessory: z.string().optional(),
  clothes: z.union([z.string(), z.tuple([z.enum(['check', 'stripe', 'dot', 'hoop']), z.string(), z.string()])]),
  /** A state that shows in the face despite good bedside manner; see server/drawing/expressions.ts. */
  mood: z.enum(['pain', 'fear', 'grief', 'tired']).optional(),
})

const patient = z.strictObject({
  name: sentence,
  gender: z.enum(['Male', 'Female']),
  /** In years; fractions are allowed only below three ("1.5" is eighteen months). */
  age: z
    .number()
    .min(0)
    .max(110)
    .refine((years) => years < 3 || Number.isInteger(years), 'whole years from three on'),
  occupation: sentence.optional(),
  look,
  /**
   * How this person talks, for authors, for the optional rewording and for the friend who plays them in a group
   * session. Never shown to the student who takes the history.
   */
  voice: sentence,
})

/** Who answers when the patient does not: a parent, partner or friend. */
const informant = z.strictObject({
  name: sentence,
  relation: z.enum([
    'mother',
    'father',
    'daughter',
    'son',
    'wife',
    'husband',
    'grandmother',
    'girlfriend',
    'flatmate',
    'carer',
  ]),
  look,
})

/** `case.yaml`: a person and all their answers. Strict, so a misspelt key is rejected. */
export const caseFile = z.strictObject({
  id: z.number().int().positive().lt(FIRST_PUBLISHED_ID),
  slug: caseId,
  patient,
  informant: informant.optional(),
  /** The symptom codes of the presenting complaint: `onset:chest_pain` then means the same as `onset:complaint`. */
  complaint: z.array(z.string()).min(1),
  presentingComplaint: sentence,
  presentation: z.string(),
  diagnosis: sentence,
  system: z.enum(Object.keys(SYSTEMS) as [System, ...System[]]),
  rotations: z.array(z.enum(ROTATIONS)).min(1),
  collections: z.array(z.enum(COLLECTIONS)).min(1),
  level: z.number().int().min(1).max(12),
  timeLimitSeconds: z.number().int().min(120).max(1800),
  free: z.boolean(),
  diagnosisMode: z.boolean(),
  /** Shown before the consultation, so it must not reveal the diagnosis. */
  brief: sentence,
  /** What the patient says when asked what brings them in. */
  opening: sentence,
  /** In the order of a conversation: what happened, associated symptoms, their health, their life, their fears. */
  answers: z.array(answerSchema).min(20),
  /**
   * How ill or distressed the person answering is, which limits how happy kindness can make their face. mild: can
   * smile; moderate: at best calm; severe: at best relieved. server/drawing/expressions.ts has the faces.
   */
  distress: z.enum(['mild', 'moderate', 'severe']),
  /**
   * The number of reviews by clinicians other than the author, the date of the last, and who signed it off, if anyone.
   */
  review: z.strictObject({ readings: z.number().int().min(0), last: z.iso.date(), signed: sentence.optional() }),
  /** What the patient says on leaving, by bedside manner at the end of the consultation. */
  parting: z.strictObject({ warm: sentence, neutral: sentence, cold: sentence }),
})

/** `case.yaml`, `differential.yaml` and `teaching.yaml` as written by their author; references are source ids. */
export type WrittenCase = z.infer<typeof caseFile> & z.infer<typeof differentialFile> & z.infer<typeof teachingFile>
/** A written case with its references resolved to the text of its sources. */
export type CaseFile = Omit<WrittenCase, 'references'> & { references: (CheckedReference & { supports: string[] })[] }
export type Appearance = z.infer<typeof look>
