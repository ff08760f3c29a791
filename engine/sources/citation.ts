import { z } from 'zod'
import { type Source, type Sources, sourceId } from './source-file.ts'

const note = z.string().trim().min(2).max(140)

/** Authors most often write out the title, so that mistake gets its own remedy instead of "unknown key". */
const byItsId = ({ code }: { code?: string }) =>
  code === 'unrecognized_keys'
    ? 'cite a source of content/sources by its id (source: nice-ng12), not by its title'
    : undefined

const cited = z.strictObject(
  {
    source: sourceId,
    /** The relevant part of the source, or how it was read, where narrower than the whole. */
    note: note.optional(),
  },
  { error: byItsId },
)

/** A source by its id, with a note where one is needed. */
export const citation = z.union([sourceId, cited], {
  error: 'cite a source of content/sources by its id (nice-ng12), not by its title',
})

/** A citation in files that record how the author knows what the source states. */
export const checkedCitation = z.strictObject(
  {
    ...cited.shape,
    /** Whether the author opened the text, or cites it from knowledge. */
    checked: z.enum(['opened', 'knowledge']),
  },
  { error: byItsId },
)

type Cited = z.infer<typeof cited>
export type Citation = z.infer<typeof citation>

/** A source as a student reads it. */
export type Reference = Pick<Source, 'title' | 'body' | 'year'>
/** A reference with how the author knows what it states. */
export type CheckedReference = Reference & { checked: z.infer<typeof checkedCitation>['checked'] }

/**
 * Takes an id, or an id with a note. Returns the reference as a student reads it; undefined where no source has the id.
 */
export function referenceTo(sources: Sources, cites: Citation): Reference | undefined {
  const { source: id, note } = asCited(cites)
  const source = sources.get(id)
  if (!source) return undefined
  const { title, body, year } = source
  return { title: note === undefined ? title : `${title}, ${note}`, body, year }
}

export const asCited = (cites: Citation): Cited => (typeof cites === 'string' ? { source: cites } : cites)
