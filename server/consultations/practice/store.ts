import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { practiceCards } from '../../db/tables.ts'

export type PracticeCardRow = typeof practiceCards.$inferSelect
type NewCard = Pick<
  PracticeCardRow,
  'userId' | 'caseId' | 'item' | 'attemptId' | 'place' | 'told' | 'due' | 'createdAt'
>

/** Adds a card to the deck. An existing card stays unchanged, unless it was learned: then it starts again. */
export async function saveCard(db: Db, card: NewCard): Promise<PracticeCardRow> {
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

/** Returns every card of a student in order of due date; learned ones last. */
export const findCards = (db: Db, userId: string): Promise<PracticeCardRow[]> =>
  db
    .select()
    .from(practiceCards)
    .where(ofStudent(userId))
    .orderBy(sql`${practiceCards.due} asc nulls last`, asc(practiceCards.createdAt), asc(practiceCards.id))

/** Returns the cards of a case that are in the deck, by item. */
export async function findCardsOf(db: Db, userId: string, caseId: number): Promise<PracticeCardRow[]> {
  const inDeck = and(ofStudent(userId), eq(practiceCards.caseId, caseId), isNotNull(practiceCards.due))
  return db.select().from(practiceCards).where(inDeck).orderBy(asc(practiceCards.item))
}

/** Returns one card of a student; undefined for another student's. */
export async function findCard(db: Db, userId: string, id: string): Promise<PracticeCardRow | undefined> {
  const [row] = await db
    .select()
    .from(practiceCards)
    .where(and(ofStudent(userId), eq(practiceCards.id, id)))
  return row
}

/** Stores an answer's result if the card has not changed since; undefined otherwise. */
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
