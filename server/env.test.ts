import { describe, expect, test } from 'vitest'
import { disabledFeatures } from './disabled-features.ts'
import { readEnv, readSiteSettings, SETTINGS } from './env.ts'

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

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bedside.example.org',
  SMTP_URL: 'smtp://mail.example.org:587',
}

test('production listens to the network, has neither demo student nor open inbox, and writes from its own address', () => {
  expect(readEnv(PRODUCTION)).toMatchObject({
    host: '0.0.0.0',
    seedDemo: false,
    showOutbox: false,
    mailFrom: 'Bedside <no-reply@bedside.example.org>',
  })
  expect(readEnv({ ...PRODUCTION, MAIL_FROM: 'OSCE <osce@example.org>' }).mailFrom).toBe('OSCE <osce@example.org>')
})

describe('production does not start without what it needs, and says each in a sentence:', () => {
  test.each([
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL must be given in production: links in mails lead there.'],
    [
      { SMTP_URL: undefined },
      'SMTP_URL must be given in production: without a mail server nobody can verify an address.',
    ],
    [{ ALLOW_OUTBOX: 'true' }, "ALLOW_OUTBOX must not be true in production: it shows everyone's mail to anyone."],
    [{ SEED_DEMO: 'true' }, 'SEED_DEMO must not be true in production: everyone knows its password.'],
  ])('%j', (over, sentence) => {
    expect(() => readEnv({ ...PRODUCTION, ...over })).toThrow(new Error(sentence))
  })

  test('all of them at once', () => {
    expect(() => readEnv({ NODE_ENV: 'production', ALLOW_OUTBOX: 'true' })).toThrow(
      /^PUBLIC_URL .*\nSMTP_URL .*\nALLOW_OUTBOX .*$/,
    )
  })

  test('payment keys are not among it', () => {
    expect(readEnv(PRODUCTION).production).toBe(true)
  })
})

test('metrics are off until they have a port, and their token is never shown', () => {
  expect(readEnv({}).metrics).toBeUndefined()
  const token = 'a-token-of-more-than-sixteen'
  expect(readEnv({ METRICS_PORT: '9464', METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, token })
  expect(() => readEnv({ METRICS_TOKEN: token })).toThrow('METRICS_PORT must be given with METRICS_TOKEN.')
  expect(() => readEnv({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' })).toThrow(/16 letters.*not shown here/)
})

describe('the proxies that are trusted are', () => {
  test.each([
    [undefined, false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8, fd00::/8', '10.0.0.0/8,fd00::/8'],
  ])('%s', (given, trusted) => {
    expect(readEnv({ TRUST_PROXY: given }).trustProxy).toBe(trusted)
  })
})

test('what is switched off is said, each with the setting that switches it on', () => {
  expect(disabledFeatures(readEnv({}))).toEqual([
    'emails stay in the development inbox at /dev/outbox (SMTP_URL)',
    'no language model (LLM_BASE_URL)',
    'no transcription of recordings (TRANSCRIPTION_BASE_URL)',
    'no voice but the browser’s (SPEECH_BASE_URL or ESPEAK_COMMAND)',
    'Prime is sold for test cards only, no money moves (STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID)',
    'calls in group sessions have no relay (TURN_URL)',
    'one process only, on the embedded database (DATABASE_URL)',
    'errors are only logged (SENTRY_DSN)',
    'no support address (SUPPORT_EMAIL)',
  ])
  const all = {
    ...PRODUCTION,
    LLM_BASE_URL: 'http://localhost:9',
    LLM_MODEL: 'm',
    TRANSCRIPTION_BASE_URL: 'http://localhost:9',
    ESPEAK_COMMAND: 'espeak-ng',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    TURN_URL: 'turn:turn.example.org',
    TURN_SECRET: 's',
    DATABASE_URL: 'postgres://localhost/bedside',
    SUPPORT_EMAIL: 'help@example.org',
    SENTRY_DSN: 'https://key@errors.example.org/1',
  }
  expect(disabledFeatures(readEnv(all))).toEqual([])
  const { STRIPE_SECRET_KEY: _, ...unsold } = all
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH' }
  expect(disabledFeatures(readEnv({ ...unsold, ...paypal }))).toEqual([])
  expect(disabledFeatures(readEnv(unsold))).toEqual(['Prime cannot be bought (STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID)'])
})

test('the public pages are built with what the settings say of who is behind them, and nothing else', () => {
  expect(readSiteSettings({})).toEqual({ publicUrl: null, contactEmail: null, contactAddress: null, social: [] })
  const given = {
    PUBLIC_URL: 'https://bedside.example.org/',
    CONTACT_EMAIL: 'team@example.org',
    CONTACT_ADDRESS: 'A school, 1 Street, Town',
    SOCIAL_LINKS: 'Mastodon=https://social.example/@bedside?a=b, YouTube=https://tube.example/c',
  }
  expect(readSiteSettings(given)).toEqual({
    publicUrl: 'https://bedside.example.org',
    contactEmail: 'team@example.org',
    contactAddress: ['A school', '1 Street', 'Town'],
    social: [
      { name: 'Mastodon', url: 'https://social.example/@bedside?a=b' },
      { name: 'YouTube', url: 'https://tube.example/c' },
    ],
  })
  for (const SOCIAL_LINKS of ['Mastodon', 'X=http://plain.example', 'X=javascript:alert(1)', '=https://a.example'])
    expect(() => readSiteSettings({ SOCIAL_LINKS })).toThrow(/^SOCIAL_LINKS must be names and addresses/)
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
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between; it is "true".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/99' },
      'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between; it is "10.0.0.0/99".',
    ],
    [{ ALLOW_OUTBOX: 'yes' }, 'ALLOW_OUTBOX must be true or false; it is "yes".'],
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
    [
      { SENTRY_DSN: 'https://errors.example.org/1' },
      'SENTRY_DSN must be such as https://<key>@errors.example.org/1; it is not shown here.',
    ],
    [
      { ROADMAP_URL: 'roadmap.example.org' },
      'ROADMAP_URL must be an address that starts with http:// or https://; it is "roadmap.example.org".',
    ],
    [{ LLM_BASE_URL: 'https://llm.example.org/v1' }, 'LLM_MODEL must be given with LLM_BASE_URL.'],
    [
      { LLM_BASE_URL: 'llm.example.org', LLM_MODEL: 'small' },
      'LLM_BASE_URL must be an address that starts with http:// or https://; it is "llm.example.org".',
    ],
    [
      { STUN_URL: 'https://stun.example.org' },
      'STUN_URL must be addresses such as stun:stun.example.org:3478, with commas between; it is "https://stun.example.org".',
    ],
    [
      { TURN_URL: 'turn:turn.example.org,stun:stun.example.org', TURN_SECRET: 's' },
      'TURN_URL must be addresses such as turn:turn.example.org:3478, with commas between',
    ],
    [{ TURN_ONLY: 'true' }, 'TURN_URL must be given with TURN_ONLY.'],
    [{ SPEECH_VOICES: 'nova,onyx' }, 'SPEECH_VOICES must be six names with commas between; it is "nova,onyx".'],
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

test.each([
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'a' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b' }],
  ['PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID', { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }],
  ['TURN_SECRET', { TURN_URL: 'turn:turn.example.org' }],
  ['FACEBOOK_APP_SECRET', { FACEBOOK_APP_ID: 'a' }],
])('%s has to come with its id', (secret, environment) => {
  expect(() => readEnv(environment)).toThrow(`${secret} must be given with`)
})

test('calls know no server unless one is named, and give credentials for a relay under a name', () => {
  expect(readEnv({ TURN_SECRET: 's', TURN_USER: 'ward' }).ice).toBeUndefined()
  expect(readEnv({ STUN_URL: 'stun:a.example.org:3478, stuns:[2001:db8::1]:5349' }).ice).toEqual({
    stun: ['stun:a.example.org:3478', 'stuns:[2001:db8::1]:5349'],
    turn: undefined,
    relayOnly: false,
  })
  const turn = { TURN_URL: 'turn:t.example.org:3478?transport=udp,turns:t.example.org', TURN_SECRET: 's' }
  expect(readEnv({ ...turn, TURN_ONLY: 'true' }).ice).toEqual({
    stun: [],
    turn: { urls: ['turn:t.example.org:3478?transport=udp', 'turns:t.example.org'], user: 'bedside', secret: 's' },
    relayOnly: true,
  })
})

test('signing in through others is off without an id, and knows where the providers are with one', () => {
  expect(readEnv({})).toMatchObject({ google: undefined, facebook: undefined })
  const ids = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_APP_ID: 'f', FACEBOOK_APP_SECRET: 't' }
  expect(readEnv({ ...ids, FACEBOOK_GRAPH_URL: 'http://localhost:9/v1/' })).toMatchObject({
    google: { clientId: 'g', clientSecret: 's', issuer: 'https://accounts.google.com' },
    facebook: { appId: 'f', appSecret: 't', graphUrl: 'http://localhost:9/v1' },
  })
})

test('every setting says what it is without being set, and what it does', () => {
  for (const { unset, meaning } of Object.values(SETTINGS)) {
    expect(unset.length).toBeGreaterThan(0)
    expect(meaning).toMatch(/^[a-z].{10}/)
  }
})
