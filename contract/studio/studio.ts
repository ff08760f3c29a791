import { z } from 'zod'
import type { StudioChange, StudioFiles } from '../values/studio-change.ts'
import { STUDIO_ROLES } from '../values/studio-roles.ts'

/** Map keys and list indices, from the top of a file. */
const path = z.array(z.union([z.string().max(100), z.number().int().min(0)])).max(12)
const MOST_CHANGES = 200
const LONGEST_LINE = 500
const MOST_LINES = 30
const LONGEST_DRAFT = 60_000

/** An author's comment, with the place in the file it belongs to. */
const comment = z.object({ path, place: z.enum(['before', 'after', 'key']), text: z.string() })

/** A case as stored in its files, by file name: parsed YAML, tables by row, other texts verbatim. */
export const studioFiles = z.object({
  yaml: z.record(z.string(), z.json()),
  tables: z.record(z.string(), z.array(z.array(z.string()))),
  texts: z.record(z.string(), z.string()),
  /** Generated content that no author has confirmed yet, by file. */
  unconfirmed: z.record(z.string(), z.array(path)),
  comments: z.record(z.string(), z.array(comment)),
}) satisfies z.ZodType<StudioFiles>

/**
 * One edit of a file: sets a value, inserts or removes a list entry, or accepts a proposal unchanged. An entry not
 * written by the author, such as one of the rubric bank, is inserted as a proposal.
 */
export const studioChange = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), file: z.string().max(60), path: path.min(1), value: z.json() }),
  z.strictObject({
    op: z.literal('insert'),
    file: z.string().max(60),
    path: path.min(1),
    value: z.json(),
    proposed: z.literal(true).optional(),
  }),
  z.strictObject({ op: z.literal('remove'), file: z.string().max(60), path: path.min(1) }),
  z.strictObject({ op: z.literal('accept'), file: z.string().max(60), path }),
]) satisfies z.ZodType<StudioChange>

/** A problem with a case: the file, the place in it and the remedy. */
const problem = z.object({ file: z.string(), key: z.string(), remedy: z.string() })

const listed = z.object({
  id: z.uuid(),
  case_id: z.number(),
  title: z.string(),
  /** The case belongs to the caller's institution; otherwise to the public library. */
  is_own: z.boolean(),
  state: z.enum(['draft', 'in-review', 'approved', 'published']),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  unconfirmed: z.number(),
})

/** GET studio/. */
export const studioListReply = z.object({
  cases: z.array(listed),
  /** The public library and the caller's institution, if the caller has a role there, and who may do what. */
  areas: z.array(
    z.object({
      institution: z.string().nullable(),
      roles: z.array(z.enum(STUDIO_ROLES)),
      people: z.array(z.object({ id: z.uuid(), name: z.string(), roles: z.array(z.enum(STUDIO_ROLES)) })),
    }),
  ),
})

/**
 * POST studio/: a draft in the form of content/cases/FROM-A-DRAFT.md, or a library case to edit; `own` assigns it to
 * the caller's institution.
 */
export const studioCreateRequest = z.union([
  z.strictObject({ draft: z.string().min(1).max(LONGEST_DRAFT), own: z.boolean().optional() }),
  z.strictObject({ case_id: z.number().int().positive(), own: z.boolean().optional() }),
])
/** A rejected draft returns its faults line by line. */
export const studioCreateReply = z.object({
  id: z.uuid().nullable(),
  faults: z.array(z.object({ line: z.number(), remedy: z.string() })),
})

const version = z.object({ version: z.number(), saved_at: z.string(), saved_by: z.string().nullable() })
/** Another user who has the case open. */
const other = z.object({ name: z.string(), seen_at: z.string() })

/** GET studio/:id/; an earlier version with `?version=`. */
export const studioCaseReply = z.object({
  id: z.uuid(),
  /** Incremented by every save; a save names the revision on which it is based (optimistic locking). */
  revision: z.number(),
  files: studioFiles,
  problems: z.array(problem),
  versions: z.array(version),
})

/** PATCH studio/:id/. */
export const studioSaveRequest = z.strictObject({
  revision: z.number().int().min(0),
  changes: z.array(studioChange).min(1).max(MOST_CHANGES),
})
export const studioSaveReply = z.object({ revision: z.number(), problems: z.array(problem) })

/** POST studio/:id/here/: records that the caller has the case open, and returns other users who do. */
export const studioHereReply = z.object({
  revision: z.number(),
  saved_by: z.string().nullable(),
  others: z.array(other),
})

/** POST studio/:id/ask/: all messages to the live patient so far, newest last. */
export const studioAskRequest = z.strictObject({
  said: z.array(z.string().trim().min(1).max(LONGEST_LINE)).min(1).max(MOST_LINES),
})
const candidate = z.object({ id: z.string(), topic: z.string(), says: z.string(), score: z.number(), own: z.boolean() })
export const studioAskReply = z.object({
  reply: z.string(),
  /** The chosen answers, and the next four candidates, best first. */
  chosen: z.array(candidate),
  next: z.array(candidate),
  /** Rubric items that this question earned. */
  earned: z.array(z.string()),
})

/** GET studio/:id/export/: the files in the format of content/cases. */
export const studioExportReply = z.object({
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type StudioListReply = z.infer<typeof studioListReply>
export type StudioCreateReply = z.infer<typeof studioCreateReply>
export type StudioCaseReply = z.infer<typeof studioCaseReply>
export type StudioSaveReply = z.infer<typeof studioSaveReply>
export type StudioHereReply = z.infer<typeof studioHereReply>
export type StudioAskReply = z.infer<typeof studioAskReply>
export type StudioExportReply = z.infer<typeof studioExportReply>
