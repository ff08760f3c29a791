import { z } from 'zod'
import { extraTime } from './accounts.ts'
import { review } from './review.ts'

/** The case as cards and the mode and begin modals show it. Nothing in it reveals the answer. */
export const caseReply = z.object({
  id: z.number().int(),
  patient_name: z.string(),
  gender: z.enum(['Male', 'Female']),
  patient_age: z.number(),
  /** The informant, if the patient does not speak: "Tom, her dad"; null otherwise. */
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
  system: z.string(),
  systems: z.array(z.object({ name: z.string() })),
  rotations: z.array(z.object({ name: z.string() })),
  presentation: z.string(),
  presenting_complaint: z.string(),
  /** Same as presenting_complaint; the label on the card. */
  label: z.string(),
  /** The brief of the begin modal. */
  description: z.string(),
  case_level: z.number().int(),
  max_score: z.number().int(),
  /** In seconds, including this student's extra time. */
  time_limit: z.number().int(),
  extra_time: extraTime,
  categories: z.array(z.object({ category_name: z.string() })),
  locked: z.boolean(),
  /** Set by staff: listed first in every list and collection. */
  featured: z.boolean(),
  /** Set by staff: excluded from search, so that students meet it only by chance. */
  random: z.boolean(),
  participation_for_diagnosis_mode: z.boolean(),
  spm_best_scores: z.number().int().nullable(),
  spm_best_stars: z.number().int().nullable(),
  diagnosis_ddx_percentile: z.number().nullable(),
  user_stats: z.array(
    z.object({
      locked: z.boolean(),
      spm_best_stars: z.number().int().nullable(),
      diagnosis_ddx_percentile: z.number().nullable(),
    }),
  ),
  result: z.object({ max_score: z.number().int(), stars: z.number().int(), score: z.number().int() }).nullable(),
  isExpired: z.boolean(),
  /** How often the case was read by reviewers other than its author. */
  review,
  /** Null until the student has handed in the reasoning of an attempt on the case. */
  diagnosis: z.string().nullable(),
  /** An attempt of this student that can still be resumed. */
  open_session: z
    .object({
      session_id: z.string(),
      seconds_left: z.number().int(),
      score: z.number().int(),
      case_journey_id: z.string().nullable(),
      /** Under exam conditions: its score is 0 until it is handed in. */
      exam: z.boolean(),
    })
    .nullable(),
})
export const caseListReply = z.object({ count: z.number().int(), results: z.array(caseReply) })

/** Collections in dashboard order, each with the ids of its cases. */
export const collectionListReply = z.array(
  z.object({ name: z.string(), note: z.string().nullable(), cases: z.array(z.number().int()) }),
)

export const CUSTOM_COLLECTIONS_MAX = 20
const collectionName = z.string().trim().min(1, 'Required').max(60, 'At most 60 characters')
const collectionCases = z
  .array(z.number().int())
  .max(120, 'At most 120 cases')
  .refine((ids) => new Set(ids).size === ids.length, 'A collection can include each case only once.')

/** A custom collection, its cases in order. `path` is its public address while it is shared. */
export const customCollection = z.object({
  id: z.string(),
  name: z.string(),
  cases: z.array(z.number().int()),
  share: z.object({ path: z.string() }).nullable(),
})
/** GET cases/custom-collection/list/: the student's own collections, oldest first. */
export const customCollectionListReply = z.array(customCollection)
export const createCollectionRequest = z.strictObject({ name: collectionName, cases: collectionCases.default([]) })
/** Omitted keys stay unchanged. `cases` is the whole list in order; `shared` creates the link or ends it for good. */
export const customCollectionPatch = z.strictObject({
  name: collectionName.optional(),
  cases: collectionCases.optional(),
  shared: z.boolean().optional(),
})
/** GET cases/custom-collection/shared/{key}/: a shared collection, for anyone with its link, who can keep a copy. */
export const sharedCollectionReply = z.object({ name: z.string(), cases: z.array(z.number().int()) })

/** GET cases/case-journey-list/: every journey with its cases and the student's progress. */
export const journeyListReply = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    practises: z.array(z.string()),
    /** Cases finished on this journey. */
    completed: z.number().int(),
    /** The first unfinished case; null when all are finished. */
    next_case: z.number().int().nullable(),
    /** In order, each with the best attempt made on this journey. */
    cases: z.array(
      z.object({
        case_id: z.number().int(),
        result: z
          .object({
            session_id: z.string(),
            score: z.number().int(),
            max_score: z.number().int(),
            stars: z.number().int(),
          })
          .nullable(),
      }),
    ),
  }),
)

export const hintsReply = z.object({
  hint_1: z.object({ text: z.string().nullable() }),
  hint_2: z.object({ text: z.string().nullable() }),
  hint_3: z.object({ text: z.string().nullable() }),
  hint_4: z.object({ text: z.string().nullable() }),
  hint_5: z.object({ text: z.string().nullable() }),
})
/** GET cases/{id}/questions/?session_id=: the questions without marks, once the consultation is stopped. */
export const questionsReply = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      index: z.number().int(),
      title: z.string(),
      description: z.string(),
      options: z.array(z.object({ text: z.string() })),
      chosen: z.number().int().nullable(),
    }),
  ),
})
export const unlockRequest = z.object({ case_ids: z.array(z.number().int()).min(1).max(50) })
export const unlockReply = z.object({ unlocked: z.array(z.number().int()), available_session: z.number().int() })
export const unlockedListReply = z.object({ case_ids: z.array(z.number().int()) })
export const caseFeedbackRequest = z.object({
  case: z.number().int(),
  comment: z.string().max(4000).optional(),
  rate: z.number().int().min(1).max(3),
  session_type: z.string().max(40),
  session_uuid: z.string(),
})
export const completionReply = z.object({
  completed_cases: z.number().int(),
  systems: z.array(
    z.object({
      system: z.string(),
      name: z.string(),
      mastery: z.number().int(),
      completed: z.number().int(),
      total: z.number().int(),
    }),
  ),
})

export type CaseListReply = z.infer<typeof caseListReply>
export type CaseReply = z.infer<typeof caseReply>
export type CollectionListReply = z.infer<typeof collectionListReply>
export type CustomCollection = z.infer<typeof customCollection>
export type CustomCollectionPatch = z.infer<typeof customCollectionPatch>
export type SharedCollectionReply = z.infer<typeof sharedCollectionReply>
export type JourneyListReply = z.infer<typeof journeyListReply>
export type QuestionsReply = z.infer<typeof questionsReply>
export type CompletionReply = z.infer<typeof completionReply>
