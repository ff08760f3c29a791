import { eq } from 'drizzle-orm'
import { type PartnerVariant, SHOW_NAMES, type ShowSwitch, VARIANT_LEAVES_OUT } from '#contract/values/institutions.ts'
import type { Db } from '../db/database.ts'
import { countrySwitches } from '../db/tables.ts'

type Set = Partial<Record<ShowSwitch, boolean>>

/** Which parts of screens are left out: the institution's own switch wins, then its variant's, then its country's. */
export function leftOut(variant: PartnerVariant, own: Set, country: Set): ShowSwitch[] {
  const shows = (name: ShowSwitch) =>
    own[name] ?? (VARIANT_LEAVES_OUT[variant].includes(name) ? false : (country[name] ?? true))
  return SHOW_NAMES.filter((name) => !shows(name))
}

/** What staff have set for the institutions and students of a country; nothing where it is not known. */
export async function switchesOfCountry(db: Db, country: string | null): Promise<Set> {
  if (!country) return {}
  const rows = await db.select().from(countrySwitches).where(eq(countrySwitches.country, country.toLowerCase()))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
