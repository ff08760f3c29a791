import { and, asc, eq } from 'drizzle-orm'
import { type CountrySwitchesReply, countrySwitchesReply, countrySwitchRequest } from '#contract/institutions.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { countrySwitches } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'

/** Which parts of screens are left out in which country; an institution's own switch wins over it. */
export const showCountrySwitches = endpoint({
  returns: countrySwitchesReply,
  handle: (_, { db }) => presentSwitches(db),
})

/** Leaves a part out in a country, or shows it again: what is shown has no row. */
export const setCountrySwitch = endpoint({
  body: countrySwitchRequest,
  returns: countrySwitchesReply,
  async handle({ body: { country, name, shown }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const here = and(eq(countrySwitches.country, country), eq(countrySwitches.name, name))
      if (shown) await tx.delete(countrySwitches).where(here)
      else await tx.insert(countrySwitches).values({ country, name, value: false }).onConflictDoNothing()
      const details = { country, part: name, shown }
      await noteAct(tx, { staff: user.id }, { did: 'changed the screens of a country', details }, now())
    })
    return presentSwitches(db)
  },
})

async function presentSwitches(db: Db): Promise<CountrySwitchesReply> {
  const left = eq(countrySwitches.value, false)
  const rows = await db
    .select()
    .from(countrySwitches)
    .where(left)
    .orderBy(asc(countrySwitches.country), asc(countrySwitches.name))
  const countries = [...new Set(rows.map(({ country }) => country))]
  return {
    countries: countries.map((country) => ({
      country,
      left_out: rows.filter((row) => row.country === country).map(({ name }) => name),
    })),
  }
}
