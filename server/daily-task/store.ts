import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Draw, drawFor } from '#engine/daily/draw.ts'
import type { FoundPoints } from '#engine/daily/points-found.ts'
import type { Db } from '../db/database.ts'
import { dailyAnswers, dailyDraws } from '../db/tables.ts'

export type Written = typeof dailyAnswers.$inferSelect

/** Returns the story of a day, drawn at random on the first request; undefined if there are no stories. */
export async function findDraw(db: Db, day: string, slugs: readonly string[]): Promise<Draw | undefined> {
  const drawn = await drawOf(db, day)
  if (drawn) return drawn
  const latest = db.select({ round: sql`max(${dailyDraws.round})` }).from(dailyDraws)
  const round = await db
    .select()
    .from(dailyDraws)
    .where(eq(dailyDraws.round, sql`(${latest})`))
  const draw = drawFor(day, slugs, round)
  if (!draw) return undefined
  await db.insert(dailyDraws).values(draw).onConflictDoNothing()
  return drawOf(db, day)
}

async function drawOf(db: Db, day: string): Promise<Draw | undefined> {
  const [row] = await db.select().from(dailyDraws).where(eq(dailyDraws.day, day))
  return row
}

/** Returns the draws of a story, or of all stories, newest first. */
export const findDraws = (db: Db, slug?: string): Promise<Draw[]> =>
  db
    .select()
    .from(dailyDraws)
    .where(slug === undefined ? undefined : eq(dailyDraws.slug, slug))
    .orderBy(desc(dailyDraws.day))

/** Returns a user's answers of all days, newest first. */
export const findWritten = (db: Db, userId: string): Promise<Written[]> =>
  db.select().from(dailyAnswers).where(eq(dailyAnswers.userId, userId)).orderBy(desc(dailyAnswers.day))

/** Stores draft answers. Returns false if they were handed in before, here or elsewhere. */
export async function saveWords(
  db: Db,
  row: Pick<Written, 'userId' | 'day' | 'slug' | 'answers' | 'begunAt'>,
): Promise<boolean> {
  const saved = await db
    .insert(dailyAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [dailyAnswers.userId, dailyAnswers.day],
      set: { answers: row.answers },
      setWhere: isNull(dailyAnswers.handedInAt),
    })
    .returning({ day: dailyAnswers.day })
  return saved.length > 0
}

/** Hands answers in; does nothing if they were handed in before. */
export const handIn = (
  db: Db,
  row: Pick<Written, 'userId' | 'day' | 'slug' | 'answers' | 'begunAt' | 'marks' | 'maxMarks'> & {
    handedInAt: Date
    found: FoundPoints
  },
) =>
  db
    .insert(dailyAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [dailyAnswers.userId, dailyAnswers.day],
      set: {
        answers: row.answers,
        handedInAt: row.handedInAt,
        found: row.found,
        marks: row.marks,
        maxMarks: row.maxMarks,
      },
      setWhere: isNull(dailyAnswers.handedInAt),
    })

/** Adds the student's own ticks in one statement, so that concurrent ones are all kept. */
export async function addTicks(
  db: Db,
  { userId, day }: Pick<Written, 'userId' | 'day'>,
  ticks: Readonly<Record<string, boolean>>,
): Promise<Written | undefined> {
  const [row] = await db
    .update(dailyAnswers)
    .set({ ticks: sql`${dailyAnswers.ticks} || ${JSON.stringify(ticks)}::jsonb` })
    .where(and(eq(dailyAnswers.userId, userId), eq(dailyAnswers.day, day)))
    .returning()
  return row
}

/** Stores the marks for these ticks, unless the ticks have changed since: the later request stores its own. */
export const saveMarks = (db: Db, { userId, day, ticks }: Written, marks: number) =>
  db
    .update(dailyAnswers)
    .set({ marks })
    .where(
      and(
        eq(dailyAnswers.userId, userId),
        eq(dailyAnswers.day, day),
        eq(dailyAnswers.ticks, sql`${JSON.stringify(ticks)}::jsonb`),
      ),
    )
