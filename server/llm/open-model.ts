import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/settings-store.ts'

/** The language model that reads messages on this installation, as configured and as its staff have it now. */
export async function openModel({ modelReader, db, now }: Pick<Deps, 'modelReader' | 'db' | 'now'>) {
  return modelReader && (await readSettings(db, now())).language_model ? modelReader : undefined
}
