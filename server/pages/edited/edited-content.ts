import { z } from 'zod'
import {
  EDITED_KINDS,
  type EditedKind,
  editedExportReply,
  editedKind,
  editedListReply,
  editedPublishRequest,
  editedReply,
  editedSaveRequest,
} from '#contract/edited-content.ts'
import { HELP_FILES } from '../../cases/load-help.ts'
import { noteAct } from '../../db/audit.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { problemsIn } from './check-edited.ts'
import { type EditedFile, fileOf, inEditor, pathOf, textOf } from './edited-file.ts'
import {
  findEdited,
  findVersion,
  listEdited,
  listVersions,
  saveVersion,
  serveVersion,
  type Which,
} from './edited-store.ts'

const params = z.object({ kind: editedKind, name: z.string().max(80) })
const query = z.object({ version: z.coerce.number().int().positive().optional() })
const NO_VERSION = 'There is no such version of it.'

/** Every file that staff can edit, by kind and name. */
export const listEditedContent = endpoint({
  returns: editedListReply,
  async handle(_, deps) {
    const edited = await listEdited(deps.db)
    const files = EDITED_KINDS.flatMap((kind) =>
      titlesOf(kind, deps).map(({ name, title }) => {
        const one = edited.find((row) => row.kind === kind && row.name === name)
        return { kind, name, title, published: one?.published ?? null, newest: one?.newest ?? null }
      }),
    )
    return { files }
  },
})

/** What there is of a kind, and what it is called. */
function titlesOf(kind: EditedKind, { quizzes, stories, conditions, help }: Deps): { name: string; title: string }[] {
  if (kind === 'quiz') return [...quizzes.quizzes].map(([name, quiz]) => ({ name, title: quiz.name }))
  if (kind === 'daily') return [...stories].map(([name, { title }]) => ({ name, title }))
  if (kind === 'condition')
    return [...conditions.pages]
      .map(([name, page]) => ({ name, title: page.name }))
      .sort((one, other) => one.title.localeCompare(other.title, 'en'))
  return help.map(({ title }, at) => ({ name: HELP_FILES[at]!.replace('.yaml', ''), title }))
}

/** A file as it was saved last, or one version of it; without one, as it came with the installation. */
export const showEditedContent = endpoint({
  params,
  query,
  returns: editedReply,
  handle: ({ params, query }, deps) => present(deps, params, query.version),
})

/** Keeps what was written as a new version: a draft until it is published, whatever is wrong with it. */
export const saveEditedContent = endpoint({
  params,
  body: editedSaveRequest,
  returns: editedReply,
  async handle({ params, body, user }, deps) {
    titleOf(deps, params)
    const { newest, value, comments } = body
    await deps.db.transaction(async (tx) => {
      const file = { value, comments }
      const version = await saveVersion(tx, { ...params, file, by: user.id, now: deps.now() })
      if (version !== (newest ?? 0) + 1)
        throw conflict('newer-version', 'Somebody else has saved this since you opened it. Copy your words and reload.')
      const details = { category: params.kind, page: params.name, version }
      await noteAct(tx, { staff: user.id }, { did: 'wrote a page', details }, deps.now())
    })
    return present(deps, params)
  },
})

/** Serves a version to students from now on, also an earlier one, or the file as it came with the installation. */
export const publishEditedContent = endpoint({
  params,
  body: editedPublishRequest,
  returns: editedReply,
  async handle({ params, body: { published }, user }, deps) {
    titleOf(deps, params)
    await deps.db.transaction(async (tx) => {
      const page = await findEdited(tx, params, { hold: true })
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

async function refuseUnsound(deps: Deps, { kind, name }: Which, pageId: string, published: number | null) {
  // The file was sound when it was released.
  if (published === null) return
  const file = await findVersion(deps.db, pageId, published)
  if (!file) throw notFound(NO_VERSION)
  const [first, ...more] = await problemsIn(kind, name, file.value, deps, deps.content.sources)
  if (!first) return
  const others = more.length > 0 ? ` ${more.length} more to fix.` : ''
  throw conflict('not-sound', `This cannot be published. ${first.key}: ${first.remedy}.${others}`)
}

/** The file's own form, to be taken into the repository. */
export const exportEditedContent = endpoint({
  params,
  query,
  returns: editedExportReply,
  async handle({ params, query }, deps) {
    const { file } = await fileAt(deps, params, query.version)
    return { path: pathOf(params.kind, params.name), text: textOf(params.kind, file) }
  },
})

/** What a file is called; there is no other file. */
function titleOf(deps: Deps, { kind, name }: Which): string {
  const found = titlesOf(kind, deps).find((one) => one.name === name)
  if (!found) throw notFound('There is no such file to edit.')
  return found.title
}

async function present(deps: Deps, which: Which, wanted?: number) {
  const title = titleOf(deps, which)
  const { page, versions, version, file } = await fileAt(deps, which, wanted)
  return {
    ...which,
    title,
    version,
    files: inEditor(which.kind, file),
    problems: await problemsIn(which.kind, which.name, file.value, deps, deps.content.sources),
    published: page?.published ?? null,
    versions: versions.map(({ version, savedAt, savedBy }) => ({
      version,
      saved_at: savedAt.toISOString(),
      saved_by: savedBy ?? 'somebody who left',
    })),
  }
}

/** The wanted version of a file; where none is wanted the newest, and before the first the file itself. */
async function fileAt(deps: Deps, which: Which, wanted?: number) {
  titleOf(deps, which)
  const page = await findEdited(deps.db, which)
  const versions = page ? await listVersions(deps.db, page.id) : []
  const version = wanted ?? versions[0]?.version ?? null
  const kept = page && version !== null ? await findVersion(deps.db, page.id, version) : undefined
  if (version !== null && !kept) throw notFound(NO_VERSION)
  const file: EditedFile = kept ?? (await fileOf(which.kind, which.name))
  return { page, versions, version, file }
}
