import type { LoadedContent } from '../../content/load-cases.ts'
import type { Db } from '../../db/database.ts'
import { findTurns } from '../attempts/turn-store.ts'
import { findOpenContests } from './store.ts'

/** A contested mark as the case's author sees it: the item, the student's words, and the turns before. */
export type OpenContest = {
  id: string
  case: number
  item: string
  wanted: string | null
  said: string
  heard: string[]
  reply: string
  /** The exchanges before that turn, latest last. */
  before: { said: string; reply: string }[]
  comment: string | null
  made: string
}

const EXCHANGES_BEFORE = 3

/** Returns the contests still open, oldest first. Nothing in them names the student. */
export async function openContests(db: Db, content: LoadedContent): Promise<OpenContest[]> {
  const rows = await findOpenContests(db)
  return Promise.all(
    rows.map(async ({ contest, caseId, position }) => {
      const stored = (await findTurns(db, contest.attemptId)).flatMap((row) => (row.turn ? [row] : []))
      const at = stored.findIndex((row) => row.position === position)
      const turn = stored[at]!.turn!
      const item = content.cases.get(caseId)?.items.find(({ id }) => id === contest.item)
      return {
        id: contest.id,
        case: caseId,
        item: contest.item,
        wanted: item?.text ?? null,
        said: turn.said,
        heard: turn.acts.map(({ act }) => act),
        reply: turn.reply,
        before: stored.slice(Math.max(0, at - EXCHANGES_BEFORE), at).map((row) => exchange(row.turn!)),
        comment: contest.comment,
        made: contest.createdAt.toISOString(),
      }
    }),
  )
}

const exchange = ({ said, reply }: { said: string; reply: string }) => ({ said, reply })
