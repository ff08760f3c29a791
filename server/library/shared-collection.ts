import { z } from 'zod'
import { sharedCollectionReply } from '#contract/cases.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { findShared } from './collection-store.ts'

/** Returns a collection to any signed-in user with its link, without its author's name. */
export const showSharedCollection = endpoint({
  params: z.object({ key: z.string().max(100) }),
  returns: sharedCollectionReply,
  async handle({ params: { key } }, { db, content }) {
    const row = await findShared(db, key)
    if (!row) throw notFound('This collection is no longer shared.')
    return { name: row.name, cases: row.cases.filter((id) => content.cases.has(id)) }
  },
})
