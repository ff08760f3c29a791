import { z } from 'zod'

/** How a feature relates to a condition: typical, sometimes present, or speaking against it. */
const square = z.enum(['full', 'half', 'none'])
const named = z.object({ slug: z.string(), name: z.string() })

/** A student's own bookmark on a condition. */
const mark = z.enum(['known', 'repeat'])

/** A patient whose diagnosis has been revealed to the student. */
const person = z.object({ case_id: z.number().int(), first_name: z.string() })

/** GET condition/names/: every condition with its names; independent of user and case. */
export const conditionNamesReply = z.array(
  named.extend({
    /** Unambiguous synonyms. */
    accepts: z.array(z.string()),
    /** Search terms; may also match other conditions. */
    finds: z.array(z.string()),
  }),
)

/** GET condition/list/: every condition with a page, grouped by system and sorted by name. */
export const conditionListReply = z.object({
  /** Whether this student may read all pages. */
  opens_all: z.boolean(),
  systems: z.array(
    z.object({
      system: z.string(),
      /** A case of the system, for its picture, not necessarily with one of these conditions; null if there is none. */
      face: z.number().int().nullable(),
      conditions: z.array(
        named.extend({
          open: z.boolean(),
          /** Synonyms that students use; only for pages open to the student. */
          accepts: z.array(z.string()),
          mark: mark.nullable(),
          met: z.array(person),
        }),
      ),
    }),
  ),
  /** Presenting complaints, each with the conditions to consider, likeliest first. */
  complaints: z.array(z.object({ id: z.string(), name: z.string(), conditions: z.array(z.string()) })),
})

const redFlag = z.object({ flag: z.string(), ask: z.string().nullable(), action: z.string() })

/** GET condition/{slug}/: what a student should know of a condition, from the perspective of history taking. */
export const conditionReply = named.extend({
  system: z.string(),
  /** A patient with this condition whom the student has met; null if there is none. */
  face: z.number().int().nullable(),
  accepts: z.array(z.string()),
  summary: z.string(),
  presentation: z.string(),
  complaints: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What people say before they know the diagnosis; empty if not yet written. */
  says: z.array(z.object({ when: z.string(), words: z.string(), means: z.string() })),
  /** The feature matrix; null unless complete. */
  table: z
    .object({
      rivals: z.array(named),
      rows: z.array(z.object({ feature: z.string(), here: square, among: z.array(square) })),
    })
    .nullable(),
  features: z.array(
    z.object({ feature: z.string(), why: z.string(), ask: z.string().nullable(), against: z.array(named) }),
  ),
  red_flags: z.array(redFlag),
  /** Likeliest first; `apart` is the feature of this condition that speaks against the differential. */
  differentials: z.array(
    named.extend({ system: z.string(), has_page: z.boolean(), open: z.boolean(), apart: z.string().nullable() }),
  ),
  investigations: z.array(z.object({ test: z.string(), why: z.string() })),
  management: z.array(z.string()),
  references: z.array(z.object({ title: z.string(), body: z.string(), year: z.number().int() })),
  mark: mark.nullable(),
  /** Whether the quiz has questions on it. */
  quiz: z.boolean(),
  /** Patients with it whose diagnosis has been revealed to this student. */
  met: z.array(person),
  /** The student's other finished cases that presented with one of its complaints, whatever their diagnosis. */
  cases: z.array(z.number().int()),
})

/** GET condition/compare/?with=a,b: two or three conditions side by side. */
export const comparisonReply = z.object({
  /** `face`: a case in which the student met the condition. */
  conditions: z.array(named.extend({ system: z.string(), face: z.number().int().nullable(), summary: z.string() })),
  /** One value per condition; null where no page specifies it. */
  rows: z.array(z.object({ feature: z.string(), squares: z.array(square.nullable()) })),
  /** Discriminating questions for each pair, the most informative first. */
  pairs: z.array(
    z.object({
      between: z.array(z.string()).length(2),
      questions: z.array(
        z.object({
          feature: z.string(),
          ask: z.string().nullable(),
          why: z.string().nullable(),
          /** The condition that a "yes" makes likelier. */
          speaks_for: z.string(),
        }),
      ),
    }),
  ),
  /** Look-alikes that this student may read and could add to the comparison. */
  others: z.array(named),
  /** Red flags of all of them, in the order of the conditions. */
  red_flags: z.array(redFlag.extend({ slug: z.string() })),
})

/** PATCH condition/{slug}/mark/: null removes the mark. */
export const markRequest = z.strictObject({ mark: mark.nullable() })
export const markReply = z.object({ slug: z.string(), mark: mark.nullable() })

export type ConditionName = z.infer<typeof conditionNamesReply>[number]
export type ConditionListReply = z.infer<typeof conditionListReply>
export type ConditionReply = z.infer<typeof conditionReply>
export type ComparisonReply = z.infer<typeof comparisonReply>
export type ComparisonSquare = z.infer<typeof square>
export type ConditionMark = z.infer<typeof mark>
