import { asc, eq } from 'drizzle-orm'
import type { DebriefReply } from '#contract/agent.ts'
import type { LoadedContent } from '../../cases/load-cases.ts'
import type { Db } from '../../db/database.ts'
import { earlierMarks } from '../../db/tables.ts'
import type { Attempt } from '../attempts/store.ts'

type EarlierMarks = typeof earlierMarks.$inferSelect

/** Engine and content in one word: marks looked at under the same one need not be looked at again. */
export const versionsOf = ({ engine, version }: LoadedContent): string => `${engine} ${version}`

export const findEarlierMarks = (db: Db, attemptId: string): Promise<EarlierMarks[]> =>
  db.select().from(earlierMarks).where(eq(earlierMarks.attemptId, attemptId)).orderBy(asc(earlierMarks.replacedAt))

/** Each time that the marks were made again: what they were, what came after, and the items that it gave by name. */
export function presentRemarkings(
  { score, markSheet }: Attempt,
  earlier: readonly EarlierMarks[],
): DebriefReply['remarkings'] {
  const label = (id: string) => markSheet?.items.find(({ item }) => item === id)?.label ?? id
  return earlier.map((before, at) => ({
    made: before.replacedAt.toISOString(),
    score_before: before.score,
    score_after: earlier[at + 1]?.score ?? score,
    versions_before: { engine: before.engineVersion, content: before.contentVersion },
    gained: before.gained.map(label),
  }))
}
