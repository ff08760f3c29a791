import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The published figures, which the first page quotes. */
export const PUBLISHED_TALKS = 'content/talks.json'

const figures = z.strictObject({ judged: z.number(), told: z.number(), askedBack: z.number(), missed: z.number() })
/** In per cent of what a program can judge. */
export type TalkFigures = z.infer<typeof figures>

const publishedTalks = z.strictObject({
  measured: z.iso.date(),
  content: z.string(),
  talks: z.number().int(),
  messages: z.number().int(),
  first: figures,
  followUps: figures,
  all: figures,
})
export type PublishedTalks = z.infer<typeof publishedTalks>

export const readPublishedTalks = (): PublishedTalks =>
  publishedTalks.parse(JSON.parse(readFileSync(PUBLISHED_TALKS, 'utf8')))
