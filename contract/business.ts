import { z } from 'zod'
import { FIGURES } from './values/business.ts'

/** Text, a number, null for a count of people too small to show, or '' where there is no value yet. */
const cell = z.union([z.string(), z.number()]).nullable()

/** A table of business figures, with the definition of each figure. */
const figure = z.object({
  id: z.enum(FIGURES),
  title: z.string(),
  definition: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
})

/** GET admin/business/ */
export const businessReply = z.object({
  /** The time at which the figures were computed. */
  at: z.string(),
  fewest_people: z.number().int(),
  figures: z.array(figure),
})

/** GET admin/business/export/: one of the tables as a spreadsheet file. */
export const businessExportQuery = z.object({ figure: z.enum(FIGURES) })

export type Cell = z.infer<typeof cell>
export type Figure = z.infer<typeof figure>
export type BusinessReply = z.infer<typeof businessReply>
