import type { Figure } from '#contract/business.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import type { Db } from '../db/database.ts'

export type FigureContext = { db: Db; content: LoadedContent; now: Date }
/** Reads a table of the business as it is now. */
export type ReadFigure = (context: FigureContext) => Promise<Figure>
