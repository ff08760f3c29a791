import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  studioAskReply,
  studioAskRequest,
  studioCaseReply,
  studioCreateReply,
  studioCreateRequest,
  studioExportReply,
  studioHereReply,
  studioListReply,
  studioSaveReply,
  studioSaveRequest,
} from '#contract/studio/studio.ts'
import { applyChange, NoSuchPlace, type StudioFiles, waiting } from '#contract/values/studio-change.ts'
import { caseOfDraft } from '#engine/draft/case-of-draft.ts'
import { folderOf } from '../content/case-folder.ts'
import { filesOf } from '../content/files/read-files.ts'
import { textsOf } from '../content/files/write-files.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notAllowed, notFound } from '../errors.ts'
import { findCase } from '../library/access.ts'
import { showAnswers } from '../library/answers/answers.ts'
import { countReading } from '../reading-limits.ts'
import { filesOfDraft } from './drafting/files-of-draft.ts'
import { knowledgeFor } from './drafting/knowledge.ts'
import { numbered } from './drafting/numbered.ts'
import { openCase } from './open-case.ts'
import { askPatient } from './patient/ask-patient.ts'
import { draftPatient } from './patient/draft-patient.ts'
import { problemsIn } from './problems.ts'
import { presentArea, statesOf } from './review/present-area.ts'
import { rolesIn } from './rights.ts'
import { createStudioCase, findVersion, listCaseIds, listStudioCases, listVersions, saveFiles, visit } from './store.ts'

const byId = z.object({ id: z.uuid() })
const CASES = 'content/cases'

export const listStudio = endpoint({
  returns: studioListReply,
  async handle({ user }, { db }) {
    const own = user.membership?.institutionId
    const areas = [null, ...(own ? [own] : [])].filter((area) => rolesIn(user, area).length > 0)
    const rows = await listStudioCases(db, areas)
    const states = await statesOf(db, rows)
    return {
      cases: rows.map(({ id, caseId, title, institutionId, files, savedAt, savedBy }) => {
        return {
          id,
          case_id: caseId,
          title,
          is_own: institutionId !== null,
          state: states.get(id)!,
          saved_at: savedAt.toISOString(),
          saved_by: savedBy,
          unconfirmed: waiting(files),
        }
      }),
      areas: await Promise.all(areas.map((area) => presentArea(db, user, area))),
    }
  },
})

/** Creates a studio case from a draft, or from a library case. */
export const createStudio = endpoint({
  body: studioCreateRequest,
  returns: studioCreateReply,
  async handle({ body, user }, deps) {
    const { db, now } = deps
    const area = body.own ? (user.membership?.institutionId ?? null) : null
    if (!rolesIn(user, area).includes('author')) throw notAllowed('not-your-role', 'Only authors can start a case.')
    if ('case_id' in body) {
      if (!user.may.readsWholeCases)
        throw notAllowed('not-your-role', 'Only authors of the public library can do this.')
      const files = await filesOfLibrary(body.case_id, user.id, deps)
      return { id: await createStudioCase(db, area, { files, by: user.id, now: now() }), faults: [] }
    }
    const today = now().toISOString().slice(0, 10)
    const draft = numbered(body.draft, [...deps.content.cases.keys(), ...(await listCaseIds(db))])
    const result = caseOfDraft(draft, await knowledgeFor(deps, draft, today))
    if ('faults' in result) return { id: null, faults: result.faults.sort((one, other) => one.line - other.line) }
    const files = filesOfDraft(result.made)
    return { id: await createStudioCase(db, area, { files, by: user.id, now: now() }), faults: [] }
  },
})

/** Returns the files of a library case. An author with something open on it must finish that first. */
async function filesOfLibrary(caseId: number, userId: string, deps: Deps): Promise<StudioFiles> {
  const patientCase = findCase(deps.content, caseId)
  await showAnswers(deps, { userId, caseId }, { way: 'preview' })
  const folder = join(CASES, folderOf(patientCase))
  const names = await readdir(folder).catch(() => {
    throw notFound('This case has no files in the library.')
  })
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  return filesOf(new Map(texts))
}

export const showStudio = endpoint({
  params: byId,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  returns: studioCaseReply,
  async handle({ params: { id }, query, user }, deps) {
    const { head, current } = await openCase(deps.db, user, id)
    if (deps.content.cases.has(head.caseId))
      await showAnswers(deps, { userId: user.id, caseId: head.caseId }, { way: 'preview' })
    const files = query.version === undefined ? current.files : await findVersion(deps.db, id, query.version)
    if (!files) throw notFound('There is no such version of this case.')
    const versions = await listVersions(deps.db, id)
    return {
      id,
      revision: head.revision,
      files,
      problems: await problemsIn(files, deps),
      versions: versions.map(({ version, savedAt, savedBy }) => {
        return { version, saved_at: savedAt.toISOString(), saved_by: savedBy }
      }),
    }
  },
})

/** Applies edits to the revision they are based on; if there is a newer one, nothing is changed. */
export const saveStudio = endpoint({
  params: byId,
  body: studioSaveRequest,
  returns: studioSaveReply,
  async handle({ params: { id }, body, user }, deps) {
    const { db, now } = deps
    const saved = await db.transaction(async (tx) => {
      const row = await openCase(tx, user, id, { as: 'author', lock: true })
      if (row.head.revision !== body.revision)
        throw conflict('newer-revision', 'Someone else has saved this case since you loaded it.')
      const files = changed(row.current.files, body.changes)
      return { files, revision: await saveFiles(tx, row, { files, by: user.id, now: now() }) }
    })
    return { revision: saved.revision, problems: await problemsIn(saved.files, deps) }
  },
})

function changed(files: StudioFiles, changes: z.infer<typeof studioSaveRequest>['changes']): StudioFiles {
  try {
    return changes.reduce(applyChange, files)
  } catch (error) {
    if (error instanceof NoSuchPlace)
      throw conflict('no-such-place', 'What you changed is no longer in the case. Reload the page.')
    throw error
  }
}

export const visitStudio = endpoint({
  params: byId,
  returns: studioHereReply,
  async handle({ params: { id }, user }, { db, now }) {
    await openCase(db, user, id)
    const row = (await visit(db, { id, userId: user.id, now: now() }))!
    const others = row.others.map(({ name, seenAt }) => ({ name: name ?? 'someone', seen_at: seenAt.toISOString() }))
    return { revision: row.revision, saved_by: row.savedBy, others }
  },
})

export const askStudio = endpoint({
  params: byId,
  body: studioAskRequest,
  returns: studioAskReply,
  async handle({ params: { id }, body, user, ip }, deps) {
    await countReading(deps, user, ip, body.said.join(''))
    const { current } = await openCase(deps.db, user, id)
    return askPatient(draftPatient(current.files), body.said, deps)
  },
})

export const exportStudio = endpoint({
  params: byId,
  returns: studioExportReply,
  async handle({ params: { id }, user }, { db }) {
    const { head, current } = await openCase(db, user, id)
    const slug: unknown = Object(current.files.yaml['case.yaml']).slug
    const folder = `${String(head.caseId).padStart(3, '0')}-${typeof slug === 'string' && slug !== '' ? slug : 'draft'}`
    return { folder, files: [...textsOf(current.files)].map(([name, text]) => ({ name, text })) }
  },
})
