import { z } from 'zod'

const LONGEST_FILE = 900_000

/** POST studio/import/: a file of another collection; if it contains several cases, the index of one of them. */
export const studioImportRequest = z.strictObject({
  text: z.string().min(1).max(LONGEST_FILE),
  record: z.number().int().min(0).optional(),
})
export const studioImportReply = z.object({
  /** Titles of the cases in the file, in order. */
  titles: z.array(z.string()),
  /** The imported draft, with the parts that do not fit; null until one of several cases is chosen. */
  made: z.object({ draft: z.string(), left: z.array(z.object({ where: z.string(), words: z.string() })) }).nullable(),
})
export type StudioImportReply = z.infer<typeof studioImportReply>
