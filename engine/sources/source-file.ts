import { z } from 'zod'

const sentence = z.string().trim().min(2)

export const sourceId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as nice-ng12')

const source = z.strictObject({
  title: sentence,
  /** The publisher. */
  body: sentence,
  /** The year of this edition; for a document that is kept up to date, the year of its last update. */
  year: z.number().int().min(1990).max(2026),
  url: z.url().optional(),
  /** Earlier editions, kept in the list so that citing one names its replacement. */
  replaces: z.array(sourceId).min(1).optional(),
})

/** A file of `content/sources/`: guidelines, books and papers by the id under which content cites them. */
export const sourcesFile = z.record(sourceId, source)

export type Source = z.infer<typeof source>
/** Every source of `content/sources/` by its id. */
export type Sources = ReadonlyMap<string, Source>
