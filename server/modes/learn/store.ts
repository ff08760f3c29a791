import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts, learnStates } from '../../db/tables.ts'
import { LEARN } from '../../statistics/modes.ts'

/** Progress of an attempt in Learn: the number of messages when each module was entered, and the help given. */
export type LearnState = { entered: readonly number[]; helped: Readonly<Record<string, number>> }

/** Initially the student is in the first module, which is introduced before the patient's greeting. */
const BEGINNING: LearnState = { entered: [0], helped: {} }

export async function findState(db: Db, attemptId: string): Promise<LearnState> {
  const [row] = await db
    .select({ entered: learnStates.entered, helped: learnStates.helped })
    .from(learnStates)
    .where(eq(learnStates.attemptId, attemptId))
  return row ?? BEGINNING
}

/** Returns the index of the current module. */
export const currentIn = ({ entered }: LearnState): number => entered.length - 1

/** Enters the module after `from`; does nothing if another tab already did. */
export async function enterNext(db: Db, attemptId: string, from: number, messages: number) {
  const first = JSON.stringify([...BEGINNING.entered, messages])
  await db.execute(sql`insert into ${learnStates} (attempt_id, entered) values (${attemptId}::uuid, ${first}::jsonb)
    on conflict (attempt_id) do update set entered = ${learnStates.entered} || ${JSON.stringify([messages])}::jsonb
    where jsonb_array_length(${learnStates.entered}) = ${from + 1}::int`)
}

/** Records the number of times an item was helped with; never decreases it. */
export async function noteHelp(db: Db, attemptId: string, item: string, times: number) {
  const beginning = JSON.stringify(BEGINNING.entered)
  await db.execute(sql`insert into ${learnStates} (attempt_id, entered, helped)
    values (${attemptId}::uuid, ${beginning}::jsonb, jsonb_build_object(${item}::text, ${times}::int))
    on conflict (attempt_id) do update set helped = ${learnStates.helped} || jsonb_build_object(${item}::text,
      greatest(${times}::int, coalesce((${learnStates.helped} ->> ${item}::text)::int, 0)))`)
}

/** Returns a student's latest attempt on each case in Learn. */
export async function findLatest(db: Db, userId: string) {
  const { caseId, id, createdAt, stoppedAt, score, maxScore } = attempts
  const entered = sql<number>`coalesce(jsonb_array_length(${learnStates.entered}), 1)`
  const latest = await db
    .selectDistinctOn([caseId], { caseId, id, createdAt, stoppedAt, score, maxScore, entered })
    .from(attempts)
    .leftJoin(learnStates, eq(learnStates.attemptId, id))
    .where(and(eq(attempts.userId, userId), eq(attempts.mode, LEARN), eq(attempts.isTest, false)))
    .orderBy(caseId, desc(createdAt))
  return latest.sort((one, other) => +other.createdAt - +one.createdAt)
}
