import { z } from 'zod'
import {
  EDITED_KINDS,
  editedCreateReply,
  editedCreateRequest,
  editedExportReply,
  editedKind,
  editedListReply,
  editedPublishRequest,
  editedReply,
  editedSaveRequest,
} from '#contract/edited-content.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { problemsIn } from './check-edited.ts'
import { type EditedFile, fileOf, inEditor, isInstalled, pathOf, textOf, type Which } from './edited-file.ts'
import { findEdited, findVersion, listEdited, listVersions, saveVersion, serveVersion } from './edited-store.ts'
import { newText } from './new-file.ts'
import { findText, installedTexts, listBegun, servedBefore } from './texts.ts'

const params = z.object({ kind: editedKind, name: z.string().max(80) })
const query = z.object({ version: z.coerce.number().int().positive().optional() })
const NO_VERSION = 'We couldn’t find this version.'
const EXISTS = 'A text with this name already exists. Find it in the list.'

/** Returns every text that staff can edit, by kind and name. */
export const listEditedContent = endpoint({
  returns: editedListReply,
  async handle(_, deps) {
    const edited = await listEdited(deps.db)
    const begun = await listBegun(deps, edited)
    const known = [...EDITED_KINDS.flatMap((kind) => installedTexts(kind, deps)), ...begun]
    const files = known.map((one) => {
      const row = edited.find(({ kind, name }) => kind === one.kind && name === one.name)
      return { ...one, published: row?.published ?? null, newest: row?.newest ?? null }
    })
    return { files: files.sort((one, other) => one.title.localeCompare(other.title, 'en')) }
  },
})

/** Creates the first version of a text, with every field empty. */
export const createEditedContent = endpoint({
  body: editedCreateRequest,
  returns: editedCreateReply,
  async handle({ body: { kind, title }, user }, deps) {
    const { name, file } = newText(kind, title, deps)
    await deps.db.transaction(async (tx) => {
      if (isInstalled({ kind, name }) || (await findEdited(tx, { kind, name }))) throw conflict('exists', EXISTS)
      const version = await saveVersion(tx, { kind, name, file, by: user.id, now: deps.now() })
      if (version !== 1) throw conflict('exists', EXISTS)
      const details = { category: kind, page: name, version }
      await noteAct(tx, { staff: user.id }, { did: 'wrote a page', details }, deps.now())
    })
    return { kind, name }
  },
})

/** Returns the newest version of a file, or a given one; without any, the installed file. */
export const showEditedContent = endpoint({
  params,
  query,
  returns: editedReply,
  handle: ({ params, query }, deps) => present(deps, params, query.version),
})

/** Stores a new version as a draft until it is published, even with problems. */
export const saveEditedContent = endpoint({
  params,
  body: editedSaveRequest,
  returns: editedReply,
  async handle({ params, body, user }, deps) {
    await findText(deps, params)
    const { newest, value, comments } = body
    await deps.db.transaction(async (tx) => {
      const file = { value, comments }
      const version = await saveVersion(tx, { ...params, file, by: user.id, now: deps.now() })
      if (version !== (newest ?? 0) + 1)
        throw conflict(
          'newer-version',
          'Someone else has saved this since you opened it. Copy your changes and reload.',
        )
      const details = { category: params.kind, page: params.name, version }
      await noteAct(tx, { staff: user.id }, { did: 'wrote a page', details }, deps.now())
    })
    return present(deps, params)
  },
})

/** Sets the version served to students, which may be an earlier one or the installed file. */
export const publishEditedContent = endpoint({
  params,
  body: editedPublishRequest,
  returns: editedReply,
  async handle({ params, body: { published }, user }, deps) {
    await findText(deps, params)
    await deps.db.transaction(async (tx) => {
      const page = await findEdited(tx, params, { lock: true })
      if (!page) throw notFound(NO_VERSION)
      await refuseUnsound({ ...deps, db: tx }, params, page.id, published)
      await serveVersion(tx, page.id, published)
      const did = published === null ? 'took a page off' : 'published a page'
      const details = { category: params.kind, page: params.name, version: published ?? page.published ?? 0 }
      await noteAct(tx, { staff: user.id }, { did, details }, deps.now())
    })
    await deps.refreshEdited()
    return present(deps, params)
  },
})

async function refuseUnsound(deps: Deps, which: Which, pageId: string, published: number | null) {
  // The installed file was valid when it was released.
  if (published === null) return
  const file = await findVersion(deps.db, pageId, published)
  if (!file) throw notFound(NO_VERSION)
  const before = await servedBefore(deps.db, which)
  const [first, ...more] = await problemsIn({ ...which, value: file.value, before }, deps)
  if (!first) return
  const others = more.length > 0 ? ` ${more.length} more to fix.` : ''
  throw conflict('not-sound', `This cannot be published. ${first.key}: ${first.remedy}.${others}`)
}

/** Returns the text in the format of the repository. */
export const exportEditedContent = endpoint({
  params,
  query,
  returns: editedExportReply,
  async handle({ params, query }, deps) {
    await findText(deps, params)
    const { file } = await fileAt(deps, params, query.version)
    return { path: pathOf(params.kind, params.name), text: textOf(params.kind, file) }
  },
})

async function present(deps: Deps, which: Which, wanted?: number) {
  const { title, created } = await findText(deps, which)
  const { page, versions, version, file } = await fileAt(deps, which, wanted)
  const before = await servedBefore(deps.db, which)
  return {
    ...{ ...which, title, created, version },
    files: inEditor(which.kind, file),
    problems: await problemsIn({ ...which, value: file.value, before }, deps),
    published: page?.published ?? null,
    versions: versions.map(({ version, savedAt, savedBy }) => ({
      version,
      saved_at: savedAt.toISOString(),
      saved_by: savedBy ?? 'a former user',
    })),
  }
}

/** Returns the given version of a text; by default the newest, and without versions the installed file. */
async function fileAt(deps: Deps, which: Which, wanted?: number) {
  const page = await findEdited(deps.db, which)
  const versions = page ? await listVersions(deps.db, page.id) : []
  const version = wanted ?? versions[0]?.version ?? null
  const stored = page && version !== null ? await findVersion(deps.db, page.id, version) : undefined
  if (version !== null && !stored) throw notFound(NO_VERSION)
  const file: EditedFile = stored ?? (await fileOf(which.kind, which.name))
  return { page, versions, version, file }
}
