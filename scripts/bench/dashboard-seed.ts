import { type SQL, sql } from 'drizzle-orm'
import { mark } from '#engine/marking/mark.ts'
import type { LoadedContent } from '#server/content/load-cases.ts'
import { type Db, rowsOf } from '#server/db/database.ts'

export const ACCOUNTS = 100_000
/** The number of students measured: the first ones, who represent all kinds in their natural shares. */
const MEASURED = 200
/** One student in this many is among the busiest. */
const BUSIEST_EVERY = 1000
const BUSIEST = 60

/** Tokens of the students that are measured. */
export type Seeded = { attempts: number; students: string[]; busiest: string[] }

/**
 * Fills an empty database: a hundred thousand accounts with a million attempts, most with a few, some with many, over a
 * bit more than a year. Mark sheets are stored only for the students who are measured.
 */
export async function seedDashboard(db: Db, content: LoadedContent): Promise<Seeded> {
  await db.execute(sql`select setseed(0.14)`)
  await addAccounts(db)
  await addAttempts(db, content)
  await addPastScores(db, content)
  const students = numbers(MEASURED, 1)
  const busiest = numbers(BUSIEST, BUSIEST_EVERY)
  for (const n of [...students, ...busiest]) await addToken(db, n)
  await addMarkSheets(db, content, [...students, ...busiest])
  await db.execute(sql`vacuum analyze`)
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from attempts`)
  return { attempts: row!.count, students: students.map(tokenOf), busiest: busiest.map(tokenOf) }
}

const numbers = (howMany: number, apart: number) => Array.from({ length: howMany }, (_, nth) => (nth + 1) * apart)
const tokenOf = (n: number) => `bench-student-${n}`
/** Returns a deterministic id that looks like a UUID version 4. */
const idOf = (n: SQL) =>
  sql`overlay(overlay(md5('student ' || ${n}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
const N = sql.raw('n')

/** Every third is Prime, every fifth has an upcoming examination, every second a collection. */
async function addAccounts(db: Db) {
  await db.execute(
    sql`insert into users (id, email, email_verified_at, first_name, experience_level, time_zone, exam_date, created_at)
        select ${idOf(N)}, 'student-' || n || '@bench.example.org', now(), 'Sam', 'Clinical student',
          (array['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu'])[1 + n % 4],
          case when n % 5 = 0 then current_date + 10 + n % 90 end, now() - interval '400 days'
        from generate_series(1, ${ACCOUNTS}::int) as n`,
  )
  await db.execute(
    sql`insert into grants (user_id, kind, starts_at, ends_at, reason, created_at)
        select ${idOf(N)}, 'given', now() - interval '30 days', now() + interval '300 days', 'bench', now()
        from generate_series(3, ${ACCOUNTS}::int, 3) as n`,
  )
  await db.execute(
    sql`insert into custom_collections (user_id, name, cases, created_at)
        select ${idOf(N)}, 'Before the exam', '[1, 52, 60]', now()
        from generate_series(1, ${ACCOUNTS}::int, 2) as n`,
  )
}

/**
 * Five attempts for most, fifteen for one in five, sixty for one in twenty, four hundred for one in a thousand, in
 * chronological order as they would have been inserted. One student in ten has another, open one.
 */
async function addAttempts(db: Db, { cases }: LoadedContent) {
  const ids = sql`${`{${[...cases.keys()].join(',')}}`}::int[]`
  await db.execute(
    sql`insert into attempts (user_id, case_id, mode, content_version, engine_version, created_at, started_at, stopped_at,
          running_since, elapsed_ms, time_limit_seconds, turn_count, score, max_score, stars, percentile, is_first,
          debrief_read_at)
        select ${idOf(N)}, (${ids})[1 + (n * 7 + k) % array_length(${ids}, 1)], 'spm', 'bench', 'bench',
          began, began, case when k > 0 then began + interval '8 minutes' end, case when k = 0 then began end,
          480000, 480, 24, floor(random() * 35), 34, floor(random() * 4), floor(random() * 100),
          k between 1 and array_length(${ids}, 1), case when k > 0 and random() < 0.8 then began + interval '9 minutes' end
        from (
          select n, k, case when k = 0 then now() - interval '1 hour'
            else now() - (many + 1 - k - random() * 0.9) * interval '400 days' / (many + 1) end as began
          from generate_series(1, ${ACCOUNTS}::int) as n,
            lateral (select case when n % ${BUSIEST_EVERY}::int = 0 then 400 when n % 20 = 0 then 60
              when n % 4 = 0 then 15 else 5 end as many) as share,
            lateral generate_series(case when n % 10 = 0 then 0 else 1 end, many) as k
          order by began
        ) as made`,
  )
}

const addPastScores = (db: Db, { cases }: LoadedContent) =>
  db.execute(
    sql`insert into past_scores (case_id, mode, score, max_score, is_first)
        select (${`{${[...cases.keys()].join(',')}}`}::int[])[1 + n % ${cases.size}::int], 'spm', n % 35, 34, true
        from generate_series(1, 20000) as n`,
  )

const addToken = (db: Db, n: number) =>
  db.execute(
    sql`insert into tokens (hash, user_id, created_at, expires_at)
        values (encode(sha256(${tokenOf(n)}::bytea), 'hex'), ${idOf(sql`${n}::int`)}, now(), now() + interval '1 day')`,
  )

/** Adds mark sheets as the engine makes them for a consultation in which nothing was said. */
async function addMarkSheets(db: Db, content: LoadedContent, students: readonly number[]) {
  const whom = sql.join(
    students.map((n) => idOf(sql`${n}::int`)),
    sql`, `,
  )
  for (const [caseId, patientCase] of content.cases) {
    const sheet = JSON.stringify(mark(patientCase, [], content))
    await db.execute(
      sql`update attempts set mark_sheet = ${sheet}::jsonb
          where case_id = ${caseId} and stopped_at is not null and user_id in (${whom})`,
    )
  }
}
