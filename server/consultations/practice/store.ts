import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { practiceCards } from '../../db/tables.ts'

export type PracticeCardRow = typeof practiceCards.$inferSelect
type NewCard = Pick<
  PracticeCardRow,
  'userId' | 'caseId' | 'item' | 'attemptId' | 'place' | 'told' | 'due' | 'createdAt'
>

/** Puts a card into the deck. One that is there stays as it is, but for one that was learned: that begins anew. */
export async function keepCard(db: Db, card: NewCard): Promise<PracticeCardRow> {
  const { userId, caseId, item, ...set } = card
  await db
    .insert(practiceCards)
    .values(card)
    .onConflictDoUpdate({
      target: [practiceCards.userId, practiceCards.caseId, practiceCards.item],
      set: { ...set, step: 0 },
      setWhere: sql`${practiceCards.due} is null`,
    })
  const [row] = await db
    .select()
    .from(practiceCards)
    .where(and(ofStudent(userId), eq(practiceCards.caseId, caseId), eq(practiceCards.item, item)))
  return row!
}

const ofStudent = (userId: string) => eq(practiceCards.userId, userId)

/** Every card of a student, those that come first before the others; the learned ones last. */
export const findCards = (db: Db, userId: string): Promise<PracticeCardRow[]> =>
  db
    .select()
    .from(practiceCards)
    .where(ofStudent(userId))
    .orderBy(sql`${practiceCards.due} asc nulls last`, asc(practiceCards.createdAt), asc(practiceCards.id))

/** The cards of a case that are in the deck, by item. */
export async function findCardsOf(db: Db, userId: string, caseId: number): Promise<PracticeCardRow[]> {
  const inDeck = and(ofStudent(userId), eq(practiceCards.caseId, caseId), isNotNull(practiceCards.due))
  return db.select().from(practiceCards).where(inDeck).orderBy(asc(practiceCards.item))
}

/** One card of a student; nothing where it is not theirs. */
export async function findCard(db: Db, userId: string, id: string): Promise<PracticeCardRow | undefined> {
  const [row] = await db
    .select()
    .from(practiceCards)
    .where(and(ofStudent(userId), eq(practiceCards.id, id)))
  return row
}

/** Writes how an answer went, if the card is still where the answer found it; undefined otherwise. */
export async function moveCard(
  db: Db,
  { id, round }: Pick<PracticeCardRow, 'id' | 'round'>,
  moved: Partial<PracticeCardRow>,
): Promise<PracticeCardRow | undefined> {
  const [row] = await db
    .update(practiceCards)
    .set(moved)
    .where(and(eq(practiceCards.id, id), eq(practiceCards.round, round)))
    .returning()
  return row
}

export const removeCard = (db: Db, userId: string, id: string) =>
  db.delete(practiceCards).where(and(ofStudent(userId), eq(practiceCards.id, id)))
