import { z } from 'zod'

const sentence = z.string().trim().min(12).max(600)

/** A file of content/help/: questions as students ask them, with their answers, in the order of the page. */
export const helpFile = z.strictObject({
  title: z.string().trim().min(3).max(60),
  entries: z
    .array(
      z.strictObject({
        /** Permanent anchor of the entry on the page. */
        id: z.string().regex(/^[a-z][a-z-]+$/, 'small letters and hyphens, such as case-levels'),
        question: z.string().trim().min(8).max(80),
        /** Search terms that the entry's text does not contain. */
        keywords: z.array(z.string().trim().min(1).max(40)).default([]),
        /** Paragraphs, some as lists. `[words](/path)` links to a page, `[words](#message)` to the form. */
        answer: z.array(z.union([sentence, z.array(sentence).min(2)])).min(1),
      }),
    )
    .min(1),
})

export type HelpFile = z.infer<typeof helpFile>
