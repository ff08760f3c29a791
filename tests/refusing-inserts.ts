import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/**
 * Has a table refuse every new row as PostgreSQL does on a full disk, and repeat the row wherever an error has room for words.
 * Gives back how to let rows in again.
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
