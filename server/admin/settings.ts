import { settingPatch, settingsReply } from '#contract/admin.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { countRenewing } from '../entitlements/renewal-store.ts'
import { conflict, notFound } from '../errors.ts'
import { PROBED } from '../llm/start-model.ts'
import {
  changeSetting,
  forgetSettings,
  PRODUCT_SETTINGS,
  readSettings,
  type SettingName,
} from '../settings/settings-store.ts'

export const showSettings = endpoint({
  returns: settingsReply,
  handle: async (_, deps) => present(deps),
})

export const patchSetting = endpoint({
  body: settingPatch,
  returns: settingsReply,
  async handle({ body: { name, value }, user }, deps) {
    const { db, now } = deps
    if (!isSetting(name)) throw notFound('We couldn’t find this setting.')
    await db.transaction(async (tx) => {
      if (name === 'all_open' && value) await refuseWhilePaying(tx)
      await changeSetting(tx, name, value, now())
      await noteAct(tx, { staff: user.id }, { did: 'changed a setting', details: { setting: name, value } }, now())
    })
    forgetSettings(db)
    return present(deps)
  },
})

/** Users must not keep paying for what has become free for all. */
async function refuseWhilePaying(tx: Db) {
  const running = await countRenewing(tx)
  if (running > 0)
    throw conflict(
      'still-paying',
      `Plans still renewing: ${running}. Cancel or refund them first, so that nobody pays for what everyone has.`,
    )
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(PRODUCT_SETTINGS, name)

async function present({ db, now, modelReader }: Pick<Deps, 'db' | 'now' | 'modelReader'>) {
  const values = await readSettings(db, now())
  const names = Object.keys(PRODUCT_SETTINGS) as SettingName[]
  const found = modelReader?.probed()
  const model = modelReader && { name: modelReader.name, found: found ? PROBED[found] : 'it is being checked' }
  return {
    language_model: model ?? null,
    settings: names.map((name) => ({ name, ...PRODUCT_SETTINGS[name], value: values[name] })),
  }
}
