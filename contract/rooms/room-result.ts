import { z } from 'zod'
import { minuteNote, roomCase, roomGap, roomLine, roomMember, rubricItem } from './rooms.ts'

/** The student's words in which the engine found it, as a character range of a line. */
const seen = z.object({ line: z.number().int(), from: z.number().int(), to: z.number().int(), words: z.string() })

const resultItem = rubricItem.extend({
  category: z.string(),
  why: z.string().nullable(),
  /** A question that would earn it. */
  better: z.string(),
  marker: z.object({
    /** Null if not marked. */
    marks: z.number().int().nullable(),
    note: z.string(),
    at_seconds: z.number().nullable(),
    /** Reviewed after the result: kept, or changed from `before`. */
    settled: z.enum(['kept', 'changed']).nullable(),
    before: z.number().int().nullable(),
  }),
  /** Null if there is no transcript, or if the student withdrew their words. */
  engine: z
    .object({
      marks: z.number().int(),
      seen: z.array(seen),
      /** The nearest match for a missed item. */
      near: seen.nullable(),
      why: z.string(),
      /** It may have been asked while there was no transcript, so the marker's mark is not disputed. */
      not_heard: z.boolean(),
      /** It counts because of what this patient would have disclosed in reply. */
      would_have_told: z.boolean(),
    })
    .nullable(),
  /** Marker and engine gave the same marks; null if either gave nothing to compare. */
  agreed: z.boolean().nullable(),
})

/** GET session_pwf/{id}/result/, also returned by submit and settle: the same for everyone in the room. */
export const roomResult = z.object({
  session_id: z.string(),
  case: roomCase,
  mode: z.enum(['multi', 'two']),
  diagnosis: z.string(),
  completed: z.string(),
  student: z.object({ seat: z.string(), first_name: z.string() }),
  marker: z.object({ seat: z.string(), first_name: z.string() }).nullable(),
  members: z.array(roomMember),
  /** The caller's seat. */
  seat: z.string(),
  /** Whether the caller may keep or change marks, which only the marker may. */
  may_settle: z.boolean(),
  /** The caller is a guest and can keep the result by signing up. */
  is_guest: z.boolean(),
  script_score: z.number().int(),
  max_score: z.number().int(),
  engine_score: z.number().int().nullable(),
  rating: z.number().int().nullable(),
  manner: z.number().int().nullable(),
  remark: z.string(),
  notes: z.array(minuteNote),
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      marks: z.number().int(),
      marker: z.number().int(),
      engine: z.number().int().nullable(),
    }),
  ),
  items: z.array(resultItem),
  words: z.array(roomLine),
  /** Periods of the conversation without a transcript. */
  gaps: z.array(roomGap),
  /** Null if the engine had nothing to read. */
  agreement: z
    .object({
      same: z.number().int(),
      of: z.number().int(),
      percent: z.number().int(),
      /** Cohen's kappa over none, some and all of an item's marks; null if agreement is certain by chance alone. */
      kappa: z.number().nullable(),
      /** What kappa means, in a sentence. */
      means: z.string(),
    })
    .nullable(),
  /** Only for the student: their best own OSCE History on this case, and their best Script. */
  own: z
    .object({
      best_history: z.object({ score: z.number().int(), max_score: z.number().int() }).nullable(),
      best_pwf_score: z.number().int(),
    })
    .nullable(),
  again: z.string().nullable(),
  /** Practice on the same case; not stored in any history. */
  practice: z.boolean(),
})

export type RoomResult = z.infer<typeof roomResult>
export type RoomResultItem = RoomResult['items'][number]
