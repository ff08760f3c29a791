import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/**
 * Makes a table reject every new row as PostgreSQL does on a full disk, with the row in every text field of the error.
 * Returns a function that accepts rows again.
 */
export async function refusingInserts(db: Db, table: string): Promise<() => Promise<void>> {
  await db.execute(sql`create or replace function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = new::text, detail = new::text, hint = new::text; end $$`)
  const name = sql.identifier(table)
  await db.execute(sql`create trigger refuse_row before insert on ${name} for each row execute function refuse_row()`)
  return async () => {
    await db.execute(sql`drop trigger refuse_row on ${name}`)
  }
}
