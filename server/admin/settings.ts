import { settingPatch, settingsReply } from '#contract/admin.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { changeSetting, forgetSettings, PRODUCT_SETTINGS, readSettings, type SettingName } from '../db/settings.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

export const showSettings = endpoint({
  returns: settingsReply,
  handle: async (_, { db, now }) => present(db, now()),
})

export const patchSetting = endpoint({
  body: settingPatch,
  returns: settingsReply,
  async handle({ body: { name, value }, user }, { db, now }) {
    if (!isSetting(name)) throw notFound('There is no such setting.')
    await db.transaction(async (tx) => {
      await changeSetting(tx, name, value, now())
      await noteAct(tx, { staff: user.id }, { did: 'changed a setting', details: { setting: name, value } }, now())
    })
    forgetSettings(db)
    return present(db, now())
  },
})

const isSetting = (name: string): name is SettingName => Object.hasOwn(PRODUCT_SETTINGS, name)

async function present(db: Db, now: Date) {
  const values = await readSettings(db, now)
  const names = Object.keys(PRODUCT_SETTINGS) as SettingName[]
  return { settings: names.map((name) => ({ name, ...PRODUCT_SETTINGS[name], value: values[name] })) }
}
