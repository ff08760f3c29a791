import { and, asc, eq } from 'drizzle-orm'
import type { ShowSwitch } from '#contract/values/institutions.ts'
import type { Db } from '../db/database.ts'
import { countrySwitches } from '../db/tables.ts'

/** Returns the switches that staff set for a country's institutions and students; empty if the country is unknown. */
export async function switchesOfCountry(db: Db, country: string | null): Promise<Partial<Record<ShowSwitch, boolean>>> {
  if (!country) return {}
  const rows = await db.select().from(countrySwitches).where(eq(countrySwitches.country, country.toLowerCase()))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns the hidden parts of all countries, by country and name. */
export const findLeftOut = (db: Db) =>
  db
    .select()
    .from(countrySwitches)
    .where(eq(countrySwitches.value, false))
    .orderBy(asc(countrySwitches.country), asc(countrySwitches.name))

/** Hides a part in a country, or shows it again. Only hidden parts have a row. */
export async function putSwitch(
  tx: Db,
  { country, name, shown }: Pick<typeof countrySwitches.$inferSelect, 'country' | 'name'> & { shown: boolean },
) {
  const here = and(eq(countrySwitches.country, country), eq(countrySwitches.name, name))
  if (shown) await tx.delete(countrySwitches).where(here)
  else await tx.insert(countrySwitches).values({ country, name, value: false }).onConflictDoNothing()
}
