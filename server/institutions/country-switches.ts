import {
  type CountrySwitchesReply,
  countrySwitchesReply,
  countrySwitchRequest,
} from '#contract/institutions/institutions.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { findLeftOut, putSwitch } from './switch-store.ts'

/** Returns the screen parts that are hidden in each country; an institution's own switch takes precedence. */
export const showCountrySwitches = endpoint({
  returns: countrySwitchesReply,
  handle: (_, { db }) => presentSwitches(db),
})

/** Hides a part in a country, or shows it again. Only hidden parts have a row. */
export const setCountrySwitch = endpoint({
  body: countrySwitchRequest,
  returns: countrySwitchesReply,
  async handle({ body: { country, name, shown }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      await putSwitch(tx, { country, name, shown })
      const details = { country, part: name, shown }
      await noteAct(tx, { staff: user.id }, { did: 'changed the screens of a country', details }, now())
    })
    return presentSwitches(db)
  },
})

async function presentSwitches(db: Db): Promise<CountrySwitchesReply> {
  const rows = await findLeftOut(db)
  const countries = [...new Set(rows.map(({ country }) => country))]
  return {
    countries: countries.map((country) => ({
      country,
      left_out: rows.filter((row) => row.country === country).map(({ name }) => name),
    })),
  }
}
