import { useState } from 'react'
import type { SettingPatch, SettingsReply } from '#contract/admin.ts'
import { call, Refusal } from '../api.ts'
import { forgetUser } from '../session/session.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/settings-screen.ts'
import styles from './admin.module.css'

export const meta = () => [{ title: 'Settings · Staff · Bedside' }]

const PATH = '/api/v1/admin/settings/'

export const clientLoader = () => readStaffPage<SettingsReply>(PATH)

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <Settings first={loaderData.settings} model={loaderData.language_model} />
}

function Settings({ first, model }: { first: SettingsReply['settings']; model: SettingsReply['language_model'] }) {
  const [settings, setSettings] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const change = async (name: string, value: boolean) => {
    setFault(null)
    try {
      setSettings((await call<SettingsReply>('PATCH', PATH, { name, value } satisfies SettingPatch)).settings)
      forgetUser()
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : 'That didn’t work.')
    }
  }
  return (
    <>
      <h1>Settings</h1>
      <Note>Settings apply to everyone within seconds. Every change is in the audit log.</Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Stack as="ul" gap={8}>
        {settings.map((setting) => (
          <Setting
            key={setting.name}
            setting={setting}
            more={setting.name === 'language_model' ? modelWords(model) : null}
            onChange={change}
          />
        ))}
      </Stack>
    </>
  )
}

type SettingProps = {
  setting: SettingsReply['settings'][number]
  more: string | null
  onChange: (name: string, value: boolean) => Promise<void>
}

const Setting = ({ setting: { name, title, meaning, value, unset }, more, onChange }: SettingProps) => (
  <li className={styles.entry}>
    <Stack gap={4} shrinks breaks className={styles.words}>
      <h2 id={name}>{title}</h2>
      <p>{meaning}</p>
      {more !== null && <Note>{more}</Note>}
      {value !== unset && <Note>Changed. The default is {unset ? 'on' : 'off'}.</Note>}
    </Stack>
    <Switch labelledBy={name} value={value} onChange={() => onChange(name, !value)} />
  </li>
)

const modelWords = (model: SettingsReply['language_model']): string =>
  model === null ? 'None is configured here (LLM_BASE_URL).' : `Configured: ${model.name}; ${model.found}.`
