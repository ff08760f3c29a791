import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  CUSTOM_COLLECTIONS_MAX,
  type CustomCollection,
  type CustomCollectionPatch,
  createCollectionRequest,
  customCollection,
  customCollectionListReply,
  customCollectionPatch,
} from '#contract/cases.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import {
  addCollection,
  type CollectionRow,
  changeCollection,
  deleteCollection,
  findCollections,
  lockAndCount,
  lockCollection,
} from './collection-store.ts'

type Cases = Pick<LoadedContent, 'cases'>

const params = z.object({ collectionId: z.uuid() })
const GONE = 'This collection no longer exists.'

export const listCustom = endpoint({
  returns: customCollectionListReply,
  async handle({ user }, { db, content }) {
    const rows = await findCollections(db, user.id)
    return rows.map((row) => present(row, content))
  },
})

/** Creates a collection up to the maximum number; concurrent requests are counted one after the other. */
export const createCustom = endpoint({
  body: createCollectionRequest,
  returns: customCollection,
  async handle({ user, body: { name, cases } }, { db, content, now }) {
    refuseUnknown(content, cases)
    const row = await db.transaction(async (tx) => {
      if ((await lockAndCount(tx, user.id)) >= CUSTOM_COLLECTIONS_MAX) throw tooMany()
      return addCollection(tx, { userId: user.id, name, cases, createdAt: now() })
    })
    return present(row, content)
  },
})

/** Changes name, cases, order or sharing: only the given keys. */
export const changeCustom = endpoint({
  params,
  body: customCollectionPatch,
  returns: customCollection,
  async handle({ params: { collectionId }, user, body }, { db, content }) {
    refuseUnknown(content, body.cases ?? [])
    const row = await db.transaction(async (tx) => {
      const mine = await lockCollection(tx, collectionId, user.id)
      if (!mine) throw notFound(GONE)
      return changeCollection(tx, mine.id, changesOf(mine, body))
    })
    return present(row, content)
  },
})

/** Deletes a collection and its link. Another student's is reported as unknown. */
export const deleteCustom = endpoint({
  params,
  returns: z.object({ deleted: z.literal(true) }),
  async handle({ params: { collectionId }, user }, { db }) {
    if (!(await deleteCollection(db, collectionId, user.id))) throw notFound(GONE)
    return { deleted: true as const }
  },
})

/** An existing link is kept; after ending one, a new link has a new key. */
function changesOf(mine: CollectionRow, { name, cases, shared }: CustomCollectionPatch) {
  const key = shared === undefined ? mine.key : shared ? (mine.key ?? randomBytes(32).toString('base64url')) : null
  return { name: name ?? mine.name, cases: cases ?? mine.cases, key }
}

const tooMany = () =>
  conflict(
    'too-many-collections',
    `You have ${CUSTOM_COLLECTIONS_MAX} collections. Delete one before creating another.`,
  )

function refuseUnknown({ cases }: Cases, ids: readonly number[]) {
  if (ids.some((id) => !cases.has(id))) throw invalid('There is no such case.', { cases: ['There is no such case.'] })
}

/** Omits cases that have left the library. */
const present = ({ id, name, cases, key }: CollectionRow, content: Cases): CustomCollection => ({
  id,
  name,
  cases: cases.filter((one) => content.cases.has(one)),
  share: key === null ? null : { path: `/collection/${key}` },
})
