import { z } from 'zod'

const LONGEST_FILE = 900_000

/** POST studio/import/: a file of another collection; of several cases in it, the place of the wanted one. */
export const studioImportRequest = z.strictObject({
  text: z.string().min(1).max(LONGEST_FILE),
  record: z.number().int().min(0).optional(),
})
export const studioImportReply = z.object({
  /** What the cases of the file are called, in its order. */
  titles: z.array(z.string()),
  /** The case as a draft, with what has no place in one; null until one of several is chosen. */
  made: z.object({ draft: z.string(), left: z.array(z.object({ where: z.string(), words: z.string() })) }).nullable(),
})
export type StudioImportReply = z.infer<typeof studioImportReply>
