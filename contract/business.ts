import { z } from 'zod'
import { FIGURES } from './values/business.ts'

/** What a cell holds: words, a number, null for a count of people that is too small to be shown, or '' where there is none yet. */
const cell = z.union([z.string(), z.number()]).nullable()

/** A table of the business, with what each of its figures means. */
const figure = z.object({
  id: z.enum(FIGURES),
  title: z.string(),
  definition: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
})

/** GET admin/business/ */
export const businessReply = z.object({
  /** The moment for which they hold. */
  at: z.string(),
  fewest_people: z.number().int(),
  figures: z.array(figure),
})

/** GET admin/business/export/: one of the tables as a file for a spreadsheet. */
export const businessExportQuery = z.object({ figure: z.enum(FIGURES) })

export type Cell = z.infer<typeof cell>
export type Figure = z.infer<typeof figure>
export type BusinessReply = z.infer<typeof businessReply>
