import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { SESSION_MS } from '#contract/agent.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { attempts, quizAttempts, roomSeats, rooms } from '../db/tables.ts'

/** Clocks that read `from` resume at `to`: the gap is charged to no attempt. */
export type Setting = {
  from: Date
  to: Date
  /** True if no process ran between the two; false if the system time was changed from one to the other. */
  isSilence: boolean
}

/** Adjusts every running clock. Returns the live group sessions, whose devices must be notified. */
export async function setClocks(tx: Db, setting: Setting): Promise<string[]> {
  const times = inSql(setting)
  await setAttempts(tx, times)
  if (!setting.isSilence) await setExpiries(tx, times)
  await setQuizzes(tx, times)
  return setRooms(tx, times)
}

type InSql = {
  from: SQL
  by: SQL
  /** Returns the adjusted value of a column that holds a start time. */
  moved: (column: SQL) => SQL
}

/** After an outage, times written after its last heartbeat move to its end; a changed system time moves all of them. */
function inSql({ from, to, isSilence }: Setting): InSql {
  const [last, now] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`]
  const by = sql`(${now} - ${last})`
  const moved = (column: SQL) =>
    isSilence ? sql`${column} + (${now} - greatest(${last}, ${column}))` : sql`${column} + ${by}`
  return { from: last, by, moved }
}

const setAttempts = (tx: Db, { moved }: InSql) =>
  tx.execute(sql`
    update ${attempts}
    set running_since = ${moved(sql`running_since`)}, paused_since = ${moved(sql`paused_since`)}
    where stopped_at is null and (running_since is not null or paused_since is not null)`)

/** An attempt's four hours are wall-clock time, so they continue during an outage. */
const setExpiries = (tx: Db, { from, by }: InSql) =>
  tx.execute(sql`
    update ${attempts} set created_at = created_at + ${by}
    where stopped_at is null and created_at > ${from} - ${SESSION_MS}::int * interval '1 millisecond'`)

/** An exam whose time was already over stays over. */
const setQuizzes = (tx: Db, { from, moved }: InSql) =>
  tx.execute(sql`
    update ${quizAttempts} set created_at = ${moved(sql`created_at`)}
    where finished_at is null and created_at + make_interval(secs => time_limit_seconds) > ${from}`)

/** Likewise for a talk. Last-seen times move too, because a part may be taken over after a minute of absence. */
async function setRooms(tx: Db, { from, by, moved }: InSql): Promise<string[]> {
  const isTalking = sql`step = 'talk' and started_at + make_interval(secs => time_limit_seconds) > ${from}`
  const set = await rowsOf<{ id: string }>(
    tx,
    sql`update ${rooms}
        set expires_at = expires_at + ${by},
          started_at = case when ${isTalking} then ${moved(sql`started_at`)} else started_at end,
          reading_at = case when step = 'reading' then ${moved(sql`reading_at`)} else reading_at end
        where ended_at is null and expires_at > ${from} returning id`,
  )
  // A station's feedback continues after its marks are in and the room itself is complete.
  await tx
    .update(rooms)
    .set({ feedbackAt: moved(sql`feedback_at`) })
    .where(
      and(
        isNotNull(rooms.feedbackAt),
        isNull(rooms.again),
        sql`feedback_at + make_interval(secs => feedback_seconds) > ${from}`,
      ),
    )
  const ids = set.map(({ id }) => id)
  // Rooms before seats, the order in which changes of a room lock them.
  if (ids.length > 0)
    await tx
      .update(roomSeats)
      .set({ seenAt: moved(sql`seen_at`) })
      .where(and(inArray(roomSeats.roomId, ids), isNotNull(roomSeats.seenAt)))
  return ids
}
