import { randomBytes } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
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
import type { Db } from '../db/database.ts'
import { customCollections, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { LoadedContent } from './load-cases.ts'

type Row = typeof customCollections.$inferSelect
type Cases = Pick<LoadedContent, 'cases'>

const params = z.object({ collectionId: z.uuid() })
const GONE = 'This collection no longer exists.'

export const listCustom = endpoint({
  returns: customCollectionListReply,
  async handle({ user }, { db, content }) {
    const { userId, createdAt, id } = customCollections
    const rows = await db.select().from(customCollections).where(eq(userId, user.id)).orderBy(asc(createdAt), asc(id))
    return rows.map((row) => present(row, content))
  },
})

/** Makes one, as long as there are fewer than the most: those made at the same moment are counted one after the other. */
export const createCustom = endpoint({
  body: createCollectionRequest,
  returns: customCollection,
  async handle({ user, body: { name, cases } }, { db, content, now }) {
    refuseUnknown(content, cases)
    const row = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
      await refuseTooMany(tx, user.id)
      const [made] = await tx
        .insert(customCollections)
        .values({ userId: user.id, name, cases, createdAt: now() })
        .returning()
      return made!
    })
    return present(row, content)
  },
})

/** Names, fills, empties, reorders, shares: whatever is given, and nothing else. */
export const changeCustom = endpoint({
  params,
  body: customCollectionPatch,
  returns: customCollection,
  async handle({ params: { collectionId }, user, body }, { db, content }) {
    refuseUnknown(content, body.cases ?? [])
    const row = await db.transaction(async (tx) => {
      const [mine] = await tx.select().from(customCollections).where(isOwn(collectionId, user.id)).for('update')
      if (!mine) throw notFound(GONE)
      const [changed] = await tx
        .update(customCollections)
        .set(changesOf(mine, body))
        .where(eq(customCollections.id, mine.id))
        .returning()
      return changed!
    })
    return present(row, content)
  },
})

/** Its link ends with it. Another student's is as unknown as one that is gone. */
export const deleteCustom = endpoint({
  params,
  returns: z.object({ deleted: z.literal(true) }),
  async handle({ params: { collectionId }, user }, { db }) {
    const { id } = customCollections
    const gone = await db.delete(customCollections).where(isOwn(collectionId, user.id)).returning({ id })
    if (gone.length === 0) throw notFound(GONE)
    return { deleted: true as const }
  },
})

/** The student is part of the query, so nobody can change another student's collection. */
const isOwn = (id: string, userId: string) => and(eq(customCollections.id, id), eq(customCollections.userId, userId))

/** A link that exists is kept; made anew, it has a new key. */
function changesOf(mine: Row, { name, cases, shared }: CustomCollectionPatch) {
  const key = shared === undefined ? mine.key : shared ? (mine.key ?? randomBytes(32).toString('base64url')) : null
  return { name: name ?? mine.name, cases: cases ?? mine.cases, key }
}

async function refuseTooMany(tx: Db, userId: string) {
  const [row] = await tx.select({ count: count() }).from(customCollections).where(eq(customCollections.userId, userId))
  if (row!.count >= CUSTOM_COLLECTIONS_MAX)
    throw conflict(
      'too-many-collections',
      `You have ${CUSTOM_COLLECTIONS_MAX} collections. Delete one before creating another.`,
    )
}

function refuseUnknown({ cases }: Cases, ids: readonly number[]) {
  if (ids.some((id) => !cases.has(id))) throw invalid('There is no such case.', { cases: ['There is no such case.'] })
}

/** Cases that have left the library are left out. */
const present = ({ id, name, cases, key }: Row, content: Cases): CustomCollection => ({
  id,
  name,
  cases: cases.filter((one) => content.cases.has(one)),
  share: key === null ? null : { path: `/collection/${key}` },
})
