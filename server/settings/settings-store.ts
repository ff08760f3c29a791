import type { Db } from '../db/database.ts'
import { settings } from '../db/tables.ts'

/** Settings that staff can change without a release, each with its default. */
export const PRODUCT_SETTINGS = {
  your_progress_panel: {
    unset: true,
    title: '“Your Progress” for partner universities',
    meaning: 'Students of a partner university see their score as “Your Progress”, without the mark streak.',
  },
  long_phone_tour: {
    unset: false,
    title: 'The long tour on phones',
    meaning: 'The tour on phones has three more slides: hints, speaking aloud and case results.',
  },
  all_open: {
    unset: false,
    title: 'Everything is open to everyone',
    meaning:
      'For a school that runs Bedside for its own students: nothing is locked, nothing is sold, and no page shows Prime’s prices. You can turn it on only while nobody has a plan that renews.',
  },
  language_model: {
    unset: true,
    title: 'A language model reads messages',
    meaning:
      'Where one is configured, it chooses which of a patient’s own answers a message asks for. When this is off, Bedside’s own reader chooses.',
  },
} as const

export type SettingName = keyof typeof PRODUCT_SETTINGS
export type ProductSettings = Record<SettingName, boolean>

/** Maximum age of settings cached in another process. */
const CACHED_MS = 5_000
const cached = new WeakMap<object, { value: ProductSettings; readAt: number }>()

/** Returns the current product settings; changes by other processes take effect within seconds. */
export async function readSettings(db: Db, now: Date): Promise<ProductSettings> {
  const known = cached.get(db)
  if (known && Math.abs(now.getTime() - known.readAt) < CACHED_MS) return known.value
  const rows = await db.select().from(settings)
  const value = { ...defaults(), ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
  cached.set(db, { value, readAt: now.getTime() })
  return value
}

export async function changeSetting(tx: Db, name: SettingName, value: boolean, now: Date) {
  const row = { name, value, changedAt: now }
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
}

/** Clears this process's cache; call it after a change was committed. */
export const forgetSettings = (db: Db) => cached.delete(db)

const defaults = () =>
  Object.fromEntries(Object.entries(PRODUCT_SETTINGS).map(([name, { unset }]) => [name, unset])) as ProductSettings
