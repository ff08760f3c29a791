import { afterAll, expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { openTestDatabase } from '../tests/server-database.ts'
import { completion, vendorStandIn } from '../tests/vendor-stand-in.ts'
import { readEnv } from './env.ts'
import { openServices } from './open-services.ts'
import { loadReaderContent } from './reader/load-reader-content.ts'

const { db, close } = await openTestDatabase()
const vendor = await vendorStandIn(() => completion('Well, last night.'))
afterAll(() => Promise.all([vendor.close(), close()]))

const content = await sharedContent()
const readerContent = loadReaderContent('content', content)
const faults: unknown[] = []
const open = (environment: Record<string, string>) =>
  openServices(readEnv(environment), {
    db,
    now: () => new Date(Date.UTC(2026, 10, 21)),
    report: (error) => faults.push(error),
    readerContent,
  })

test('without settings there are no services', () => {
  const { socialProviders, payment, ...services } = open({})
  expect(services).toEqual({
    modelReader: undefined,
    mailJourneys: undefined,
    transcribe: undefined,
    speech: undefined,
    ice: undefined,
  })
  expect(Object.values(socialProviders ?? {})).toEqual([undefined, undefined])
  expect(payment).toMatchObject({ cards: { name: 'sandbox' }, taxes: {} })
})

test('each service opens by its own address', () => {
  const names = (environment: Record<string, string>) =>
    Object.entries(open(environment)).flatMap(([name, service]) =>
      service && name !== 'socialProviders' && name !== 'payment' ? [name] : [],
    )
  expect(names({ TRANSCRIPTION_BASE_URL: vendor.url })).toEqual(['transcribe'])
  expect(names({ SPEECH_BASE_URL: vendor.url })).toEqual(['speech'])
  expect(names({ ESPEAK_COMMAND: 'espeak-ng' })).toEqual(['speech'])
  expect(names({ STUN_URL: 'stun:stun.example.org' })).toEqual(['ice'])
  expect(names({ LLM_BASE_URL: vendor.url, LLM_MODEL: 'small' })).toEqual(['modelReader'])
})

test('the language model keeps to the daily cap of the settings', async () => {
  const { modelReader } = open({ LLM_BASE_URL: vendor.url, LLM_MODEL: 'small', LLM_DAILY_CAP: '1' })
  const whole = { from: 0, to: 5, ranked: [] }
  const patientCase = content.cases.get(1)!
  const offline = { reader: 'test', parts: [] }
  const read = (key: string) =>
    modelReader
      ?.forMessage({ student: 'a', key })
      .read({ patientCase, turns: [], message: 'When?', read: { whole, parts: [whole] }, offline })
  expect((await read('one'))?.model?.fellBack).toBe('malformed')
  expect((await read('other'))?.model?.fellBack).toBe('spent')
  expect(vendor.seen).toHaveLength(1)
  expect(faults).toEqual([])
})

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://bedside.example.org', SMTP_URL: 'smtp://mail.test' }

test('in production nobody pays with test cards, unless that is allowed', () => {
  expect(open(PRODUCTION).payment.cards).toBeUndefined()
  expect(open({ ...PRODUCTION, ALLOW_SANDBOX_PAYMENTS: 'true' }).payment.cards?.name).toBe('sandbox')
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  expect(open({ ...PRODUCTION, ...keys }).payment.cards?.name).toBe('stripe')
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH' }
  const both = open({ ...PRODUCTION, ...keys, ...paypal }).payment
  expect([both.cards?.name, both.paypal?.testMode]).toEqual(['stripe', false])
  // Accepting test cards beside real money would give Prime away.
  expect(open(paypal).payment.cards).toBeUndefined()
  const sandbox = { ...paypal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }
  expect(open(sandbox).payment.paypal?.testMode).toBe(true)
  expect(open({ ALLOW_SANDBOX_PAYMENTS: 'false' }).payment.cards).toBeUndefined()
})

test('the tax that is part of the prices is named by currency', () => {
  const { taxes } = open({ PRICES_INCLUDE_TAX: 'GBP:VAT:20, AUD:GST:10' }).payment
  expect(taxes).toEqual({ GBP: { name: 'VAT', percent: 20 }, AUD: { name: 'GST', percent: 10 } })
  for (const wrong of ['VAT', 'GBP:VAT', 'EUR:VAT:20', 'GBP:VAT:-1'])
    expect(() => open({ PRICES_INCLUDE_TAX: wrong })).toThrow('must be such as GBP:VAT:20')
})
