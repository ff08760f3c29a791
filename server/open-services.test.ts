import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../tests/server-database.ts'
import { completion, vendorStandIn } from '../tests/vendor-stand-in.ts'
import { readEnv } from './env.ts'
import { openServices } from './open-services.ts'

const { db, close } = await openTestDatabase()
const vendor = await vendorStandIn(() => completion('Well, last night.'))
afterAll(() => Promise.all([vendor.close(), close()]))

const faults: unknown[] = []
const open = (environment: Record<string, string>) =>
  openServices(
    readEnv(environment),
    db,
    () => new Date(Date.UTC(2026, 10, 21)),
    (error) => faults.push(error),
  )
const chosen = { student: 'a', message: 'When?', words: 'Last night.', speaker: 'self', who: '', manner: '' } as const

test('without settings there are no services', () => {
  const { socialProviders, ...services } = open({})
  expect(services).toEqual({ languageModel: undefined, transcribe: undefined, speech: undefined })
  expect(Object.values(socialProviders ?? {})).toEqual([undefined, undefined])
})

test('each service opens by its own address', () => {
  const names = (environment: Record<string, string>) =>
    Object.entries(open(environment)).flatMap(([name, service]) =>
      service && name !== 'socialProviders' ? [name] : [],
    )
  expect(names({ TRANSCRIPTION_BASE_URL: vendor.url })).toEqual(['transcribe'])
  expect(names({ SPEECH_BASE_URL: vendor.url })).toEqual(['speech'])
  expect(names({ ESPEAK_COMMAND: 'espeak-ng' })).toEqual(['speech'])
  expect(names({ LLM_BASE_URL: vendor.url, LLM_MODEL: 'small' })).toEqual(['languageModel'])
})

test('the language model keeps to the daily cap of the settings', async () => {
  const { languageModel } = open({ LLM_BASE_URL: vendor.url, LLM_MODEL: 'small', LLM_DAILY_CAP: '1' })
  expect(await languageModel?.reword(chosen)).toBe('Well, last night.')
  expect(await languageModel?.reword(chosen)).toBeUndefined()
  expect(faults).toEqual([])
})
