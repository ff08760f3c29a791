import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/settings-store.ts'

/** Returns the language model of this installation, if it is configured and enabled by staff. */
export async function openModel({ modelReader, db, now }: Pick<Deps, 'modelReader' | 'db' | 'now'>) {
  return modelReader && (await readSettings(db, now())).language_model ? modelReader : undefined
}
