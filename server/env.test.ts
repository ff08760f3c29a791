import { describe, expect, test } from 'vitest'
import { readEnv, SETTINGS } from './env.ts'

test('a fresh clone needs no settings', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: './data',
    seedDemo: true,
    showOutbox: true,
  })
})

test('production listens to the network and has neither demo student nor open inbox', () => {
  const production = { NODE_ENV: 'production' }
  expect(readEnv(production)).toMatchObject({ host: '0.0.0.0', seedDemo: false, showOutbox: false })
  expect(readEnv({ ...production, ALLOW_OUTBOX: 'true' })).toMatchObject({ showOutbox: true })
})

test('a PostgreSQL server gets no demo student unless asked', () => {
  const server = { DATABASE_URL: 'postgres://localhost/bedside' }
  expect(readEnv(server)).toMatchObject({ seedDemo: false })
  expect(readEnv({ ...server, SEED_DEMO: 'true' })).toMatchObject({ seedDemo: true })
})

test('links in mails never get two slashes', () => {
  expect(readEnv({ PUBLIC_URL: 'https://bedside.example.org/' })).toMatchObject({
    publicUrl: 'https://bedside.example.org',
  })
})

describe('a wrong value stops the start with a sentence that names it:', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535; it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; it is "70000".'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535; it is "3e3".'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false; it is "yes".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test; it is "prod".'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://; it is "mysql://x".',
    ],
    [
      { SMTP_URL: 'http://me:secret@mail' },
      'SMTP_URL must be an address that starts with smtp:// or smtps://; it is not shown here.',
    ],
    [{ SUPPORT_EMAIL: 'the help desk' }, 'SUPPORT_EMAIL must be an e-mail address; it is "the help desk".'],
    [{ LLM_BASE_URL: 'https://llm.example.org/v1' }, 'LLM_MODEL must be given with LLM_BASE_URL.'],
    [
      { LLM_BASE_URL: 'llm.example.org', LLM_MODEL: 'small' },
      'LLM_BASE_URL must be an address that starts with http:// or https://; it is "llm.example.org".',
    ],
    [{ SPEECH_VOICES: 'nova,onyx' }, 'SPEECH_VOICES must be six names with commas between; it is "nova,onyx".'],
    [
      { NODE_ENV: 'production', SEED_DEMO: 'true' },
      'SEED_DEMO must not be true in production: everybody knows its password.',
    ],
  ])('%j', (environment, sentence) => {
    expect(() => readEnv(environment)).toThrow(sentence)
  })

  test('two wrong values are named both', () => {
    expect(() => readEnv({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /)
  })
})

test('no outside service is asked for anything unless its address is given', () => {
  expect(readEnv({ LLM_API_KEY: 'k', LLM_MODEL: 'm', TRANSCRIPTION_API_KEY: 'k', SPEECH_MODEL: 'm' })).toMatchObject({
    languageModel: undefined,
    transcription: undefined,
    speech: undefined,
    espeakCommand: undefined,
  })
})

test('an outside service is its address, its key and its model', () => {
  const env = readEnv({ LLM_BASE_URL: 'http://localhost:9/v1', LLM_API_KEY: 'k', LLM_MODEL: 'm', LLM_DAILY_CAP: '7' })
  expect(env.languageModel).toEqual({ baseUrl: 'http://localhost:9/v1', apiKey: 'k', model: 'm' })
  expect(env.languageModelDailyCap).toBe(7)
  expect(readEnv({ TRANSCRIPTION_BASE_URL: 'http://localhost:9' }).transcription?.model).toBe('whisper-1')
  expect(readEnv({ SPEECH_VOICES: 'a, b,c,d,e,f' }).speechVoices).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('every setting says what it is without being set, and what it does', () => {
  for (const { unset, meaning } of Object.values(SETTINGS)) {
    expect(unset.length).toBeGreaterThan(0)
    expect(meaning).toMatch(/^[a-z].{10}/)
  }
})
