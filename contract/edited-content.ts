import { z } from 'zod'
import { studioFiles } from './studio/studio.ts'

/** Files of content that staff edit in their rooms, by what students know them as. */
export const EDITED_KINDS = ['quiz', 'daily', 'condition', 'help'] as const
export const editedKind = z.enum(EDITED_KINDS, 'There is no content of this kind.')
export type EditedKind = z.infer<typeof editedKind>

const version = z.int().min(1).max(100_000)

/** GET admin/content/: every file that can be edited. */
export const editedListReply = z.object({
  files: z.array(
    z.object({
      kind: editedKind,
      name: z.string(),
      title: z.string(),
      /** Begun in the staff rooms: it has no file to go back to. */
      created: z.boolean(),
      /** The version that students are served; null where they are served the file, or nothing. */
      published: version.nullable(),
      newest: version.nullable(),
    }),
  ),
})

/** GET admin/content/:kind/:name/, and of one version with `?version=`. */
export const editedReply = z.object({
  kind: editedKind,
  name: z.string(),
  title: z.string(),
  created: z.boolean(),
  /** The version that `files` are; null for the file as it came with the installation. */
  version: version.nullable(),
  /** The one file, parsed, under the name of its schema. */
  files: studioFiles,
  /** What keeps this version from being published. */
  problems: z.array(z.object({ file: z.string(), key: z.string(), remedy: z.string() })),
  published: version.nullable(),
  versions: z.array(z.object({ version, saved_at: z.string(), saved_by: z.string() })),
})

/** POST admin/content/: begins a text under this title; of a quiz it is the name of the condition. */
export const editedCreateRequest = z.strictObject({
  kind: editedKind,
  title: z.string('Give it a title.').trim().min(2, 'Give it a title.').max(60, 'Use at most 60 characters.'),
})
export const editedCreateReply = z.object({ kind: editedKind, name: z.string() })

/** POST admin/content/:kind/:name/: a new version. `newest` is the one that the caller knows of; another one refuses it. */
export const editedSaveRequest = z.strictObject({
  newest: version.nullable(),
  value: z.json(),
  comments: studioFiles.shape.comments.valueType,
})

/** PATCH admin/content/:kind/:name/: the version that students are served from now on; null for the file's own, or where there is none, for nothing. */
export const editedPublishRequest = z.strictObject({ published: version.nullable() })

/** GET admin/content/:kind/:name/export/. */
export const editedExportReply = z.object({ path: z.string(), text: z.string() })

export type EditedListReply = z.infer<typeof editedListReply>
export type EditedReply = z.infer<typeof editedReply>
export type EditedSaveRequest = z.infer<typeof editedSaveRequest>
export type EditedExportReply = z.infer<typeof editedExportReply>
export type EditedCreateReply = z.infer<typeof editedCreateReply>
