import { z } from 'zod'

/** GET studio/:id/bank/: suggestions for the case's complaint, or search results for the given words or section. */
export const studioBankQuery = z.object({
  search: z.string().trim().max(80).default(''),
  section: z.string().max(40).default(''),
})

const bankItem = z.object({
  /** Its part of the rubric. */
  section: z.object({ id: z.string(), name: z.string() }),
  /** As worded in the rubric of its original case. */
  item: z.object({
    id: z.string(),
    text: z.string(),
    label: z.string(),
    marks: z.number(),
    mustAsk: z.boolean(),
    why: z.string().optional(),
    earnedBy: z.record(z.string(), z.json()),
    better: z.string(),
  }),
  /** Its sources there, from content/sources. */
  sources: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Numbers of the cases with the same item. */
  cases: z.array(z.object({ id: z.number(), complaint: z.string() })),
})

export const studioBankReply = z.object({
  items: z.array(bankItem),
  /** Total matches; the reply contains the first of them. */
  total: z.number(),
  /** The parts of a rubric, in the order of a consultation. */
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type StudioBankReply = z.infer<typeof studioBankReply>
export type StudioBankItem = StudioBankReply['items'][number]
