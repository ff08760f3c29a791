import { z } from 'zod'

/** How a feature relates to a condition: typical of it, present sometimes, or speaking against it. */
const square = z.enum(['full', 'half', 'none'])
const named = z.object({ slug: z.string(), name: z.string() })

/** What a student says of a condition to themselves. */
const mark = z.enum(['known', 'repeat'])

/** A patient whose diagnosis has been revealed to the student. */
const person = z.object({ case_id: z.number().int(), first_name: z.string() })

/** GET condition/names/: every condition with what it is found by, the same for everybody and every case. */
export const conditionNamesReply = z.array(
  named.extend({
    /** What it is called too, and nothing else is. */
    accepts: z.array(z.string()),
    /** What people type when they look for it; another condition may have the name as well. */
    finds: z.array(z.string()),
  }),
)

/** GET condition/list/: every condition that has a page, those of a system together, each system by name. */
export const conditionListReply = z.object({
  /** Whether this student may read all of them. */
  opens_all: z.boolean(),
  systems: z.array(
    z.object({
      system: z.string(),
      /** A case of the system, for its picture; it need not have any of these conditions. Null where there is none. */
      face: z.number().int().nullable(),
      conditions: z.array(
        named.extend({
          open: z.boolean(),
          /** What else students call it; of an open page only. */
          accepts: z.array(z.string()),
          mark: mark.nullable(),
          met: z.array(person),
        }),
      ),
    }),
  ),
  /** What people come with, and the conditions to think of then, likeliest first. */
  complaints: z.array(z.object({ id: z.string(), name: z.string(), conditions: z.array(z.string()) })),
})

const redFlag = z.object({ flag: z.string(), ask: z.string().nullable(), action: z.string() })

/** GET condition/{slug}/: what a student should know of a condition, seen from the history. */
export const conditionReply = named.extend({
  system: z.string(),
  /** Somebody met with this condition; null before there is one. */
  face: z.number().int().nullable(),
  accepts: z.array(z.string()),
  summary: z.string(),
  presentation: z.string(),
  complaints: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What people say before they know what it is; empty where it is not written yet. */
  says: z.array(z.object({ when: z.string(), words: z.string(), means: z.string() })),
  /** The table of squares, where it is whole. */
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
  /** Likeliest first; `apart` is the feature of this condition that speaks against it. */
  differentials: z.array(
    named.extend({ system: z.string(), has_page: z.boolean(), open: z.boolean(), apart: z.string().nullable() }),
  ),
  investigations: z.array(z.object({ test: z.string(), why: z.string() })),
  management: z.array(z.string()),
  references: z.array(z.object({ title: z.string(), body: z.string(), year: z.number().int() })),
  mark: mark.nullable(),
  /** Whether there are questions on it. */
  quiz: z.boolean(),
  /** Patients with it whose diagnosis has been revealed to this student. */
  met: z.array(person),
  /** Others of the student's finished cases that came with one of its complaints, whatever they had. */
  cases: z.array(z.number().int()),
})

/** GET condition/compare/?with=a,b: two or three conditions side by side. */
export const comparisonReply = z.object({
  /** `face`: a case in which the student met it. */
  conditions: z.array(named.extend({ system: z.string(), face: z.number().int().nullable(), summary: z.string() })),
  /** A square a condition; null where no page says. */
  rows: z.array(z.object({ feature: z.string(), squares: z.array(square.nullable()) })),
  /** For each two of them, what to ask, the question that tells most first. */
  pairs: z.array(
    z.object({
      between: z.array(z.string()).length(2),
      questions: z.array(
        z.object({
          feature: z.string(),
          ask: z.string().nullable(),
          why: z.string().nullable(),
          /** The condition that a yes makes likelier. */
          speaks_for: z.string(),
        }),
      ),
    }),
  ),
  /** What one of them is taken for and this student may read: who could be laid beside them. */
  others: z.array(named),
  /** What must not be missed with any of them, in their order. */
  red_flags: z.array(redFlag.extend({ slug: z.string() })),
})

/** PATCH condition/{slug}/mark/: null takes the mark away. */
export const markRequest = z.strictObject({ mark: mark.nullable() })
export const markReply = z.object({ slug: z.string(), mark: mark.nullable() })

export type ConditionName = z.infer<typeof conditionNamesReply>[number]
export type ConditionListReply = z.infer<typeof conditionListReply>
export type ConditionReply = z.infer<typeof conditionReply>
export type ComparisonReply = z.infer<typeof comparisonReply>
export type ComparisonSquare = z.infer<typeof square>
export type ConditionMark = z.infer<typeof mark>
