import { z } from 'zod'
import { minuteNote, roomCase, roomGap, roomLine, roomMember, rubricItem } from './rooms.ts'

/** Words of the student in which the engine found it: the characters of a line of the talk. */
const seen = z.object({ line: z.number().int(), from: z.number().int(), to: z.number().int(), words: z.string() })

const resultItem = rubricItem.extend({
  category: z.string(),
  why: z.string().nullable(),
  /** A question that earns it. */
  better: z.string(),
  marker: z.object({
    /** Null: it was not marked. */
    marks: z.number().int().nullable(),
    note: z.string(),
    at_seconds: z.number().nullable(),
    /** After the result: kept as it was, or changed from `before`. */
    settled: z.enum(['kept', 'changed']).nullable(),
    before: z.number().int().nullable(),
  }),
  /** Null where nothing was written down, or the student's words were taken back. */
  engine: z
    .object({
      marks: z.number().int(),
      seen: z.array(seen),
      /** The words that came nearest to what was missed. */
      near: seen.nullable(),
      why: z.string(),
      /** It may have been asked while nothing was written down: nothing is said against the marker's mark. */
      not_heard: z.boolean(),
      /** It counts because of what this patient would have disclosed to those words. */
      would_have_told: z.boolean(),
    })
    .nullable(),
  /** Both gave the same. Null where one of them gave nothing to compare. */
  agreed: z.boolean().nullable(),
})

/** GET session_pwf/{id}/result/, the reply to submit and settle: the same for everybody in the room. */
export const roomResult = z.object({
  session_id: z.string(),
  case: roomCase,
  mode: z.enum(['multi', 'two']),
  diagnosis: z.string(),
  completed: z.string(),
  student: z.object({ seat: z.string(), first_name: z.string() }),
  marker: z.object({ seat: z.string(), first_name: z.string() }).nullable(),
  members: z.array(roomMember),
  /** One's own seat. */
  seat: z.string(),
  /** Whether this caller may keep or change marks: the marker. */
  may_settle: z.boolean(),
  /** The caller is a guest: this can be kept by signing up. */
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
  /** Stretches of the talk in which nothing could be written down. */
  gaps: z.array(roomGap),
  /** Null where the engine had nothing to read. */
  agreement: z
    .object({
      same: z.number().int(),
      of: z.number().int(),
      percent: z.number().int(),
      /** Cohen's kappa over none, some and all of an item's marks; null where chance alone would agree on everything. */
      kappa: z.number().nullable(),
      /** What kappa means, in a sentence. */
      means: z.string(),
    })
    .nullable(),
  /** For the student alone: the best own OSCE History on this case, and the best Script. */
  own: z
    .object({
      best_history: z.object({ score: z.number().int(), max_score: z.number().int() }).nullable(),
      best_pwf_score: z.number().int(),
    })
    .nullable(),
  again: z.string().nullable(),
  /** The same case once more: it enters no history. */
  practice: z.boolean(),
})

export type RoomResult = z.infer<typeof roomResult>
export type RoomResultItem = RoomResult['items'][number]
