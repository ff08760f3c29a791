import { z } from 'zod'

/** GET studio/:id/bank/: what is suggested for the case's complaint; with words or a section, what is found. */
export const studioBankQuery = z.object({
  search: z.string().trim().max(80).default(''),
  section: z.string().max(40).default(''),
})

const bankItem = z.object({
  /** Its part of the rubric. */
  section: z.object({ id: z.string(), name: z.string() }),
  /** As worded in the rubric of the case that it comes from. */
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
  /** What it rests on there: sources of content/sources. */
  sources: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The cases that ask for the same, by number. */
  cases: z.array(z.object({ id: z.number(), complaint: z.string() })),
})

export const studioBankReply = z.object({
  items: z.array(bankItem),
  /** How many there are; the reply holds the first of them. */
  total: z.number(),
  /** The parts of a rubric, in the order of a consultation. */
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type StudioBankReply = z.infer<typeof studioBankReply>
export type StudioBankItem = StudioBankReply['items'][number]
