import { z } from 'zod'
import { studioFiles } from './studio/studio.ts'

/** Kinds of content files that staff edit on the admin pages, named as students know them. */
export const EDITED_KINDS = ['quiz', 'daily', 'condition', 'help'] as const
export const editedKind = z.enum(EDITED_KINDS, 'There is no content of this kind.')
export type EditedKind = z.infer<typeof editedKind>

const version = z.int().min(1).max(100_000)

/** GET admin/content/: every editable file. */
export const editedListReply = z.object({
  files: z.array(
    z.object({
      kind: editedKind,
      name: z.string(),
      title: z.string(),
      /** Created on the admin pages: there is no file to revert to. */
      created: z.boolean(),
      /** The version served to students; null if they are served the file, or nothing. */
      published: version.nullable(),
      newest: version.nullable(),
    }),
  ),
})

/** GET admin/content/:kind/:name/, or one version of it with `?version=`. */
export const editedReply = z.object({
  kind: editedKind,
  name: z.string(),
  title: z.string(),
  created: z.boolean(),
  /** The version of `files`; null for the file shipped with the installation. */
  version: version.nullable(),
  /** The single file, parsed, keyed by its schema's name. */
  files: studioFiles,
  /** Problems that prevent this version from being published. */
  problems: z.array(z.object({ file: z.string(), key: z.string(), remedy: z.string() })),
  published: version.nullable(),
  versions: z.array(z.object({ version, saved_at: z.string(), saved_by: z.string() })),
})

/** POST admin/content/: creates a text with this title; for a quiz, the title is the name of the condition. */
export const editedCreateRequest = z.strictObject({
  kind: editedKind,
  title: z.string('Give it a title.').trim().min(2, 'Give it a title.').max(60, 'Use at most 60 characters.'),
})
export const editedCreateReply = z.object({ kind: editedKind, name: z.string() })

/** POST admin/content/:kind/:name/: a new version. Refused unless `newest` is still the newest version. */
export const editedSaveRequest = z.strictObject({
  newest: version.nullable(),
  value: z.json(),
  comments: studioFiles.shape.comments.valueType,
})

/** PATCH admin/content/:kind/:name/: sets the version served; null reverts to the file, or to nothing without one. */
export const editedPublishRequest = z.strictObject({ published: version.nullable() })

/** GET admin/content/:kind/:name/export/. */
export const editedExportReply = z.object({ path: z.string(), text: z.string() })

export type EditedListReply = z.infer<typeof editedListReply>
export type EditedReply = z.infer<typeof editedReply>
export type EditedSaveRequest = z.infer<typeof editedSaveRequest>
export type EditedExportReply = z.infer<typeof editedExportReply>
export type EditedCreateReply = z.infer<typeof editedCreateReply>
