import { describe, expect, test } from 'vitest'
import { PASSWORD, testServer } from '../../tests/server-harness.ts'

const { call, clock, db, signUp } = await testServer()

const HOME = '203.0.113.1'
const from = (address: string) => ({ 'x-forwarded-for': address })
const logIn = (username: string, password: string, address: string) =>
  call('POST', '/api/v1/auth/login/', { username, password }, from(address))

describe('a stranger who guesses passwords', () => {
  test('is refused at the eleventh, and the student still signs in', async () => {
    const { email } = await signUp()
    const guesses = []
    for (let n = 0; n < 11; n++) guesses.push((await logIn(email, `wrong-${n}`, '198.51.100.1')).status)
    expect(guesses.slice(0, 10)).not.toContain(429)
    expect(guesses.at(-1)).toBe(429)
    expect((await logIn(email, PASSWORD, '198.51.100.1')).status).toBe(429)
    expect((await logIn(email, PASSWORD, HOME)).status).toBe(200)
  })

  test('from a hundred addresses is refused as well, and where the student has signed in before they still can', async () => {
    const { email } = await signUp()
    expect((await logIn(email, PASSWORD, HOME)).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 101; n++) guesses.push((await logIn(email, 'wrong-password', `198.51.100.${n}`)).status)
    expect(guesses.slice(0, 100)).not.toContain(429)
    expect(guesses.at(-1)).toBe(429)
    expect((await logIn(email, PASSWORD, '198.51.100.200')).status).toBe(429)
    expect((await logIn(email, PASSWORD, HOME)).status).toBe(200)
  }, 120_000)

  test('is not let in by what a student did three months ago', async () => {
    const { email } = await signUp()
    await logIn(email, PASSWORD, HOME)
    clock.pass(91 * 86_400)
    for (let n = 0; n < 100; n++) await logIn(email, 'wrong-password', `192.0.2.${n}`)
    expect((await logIn(email, PASSWORD, HOME)).status).toBe(429)
  }, 120_000)

  test('leaves the place from which the account was made open', async () => {
    const body = { email: 'made-here@example.org', password: PASSWORD }
    await call('POST', '/api/v1/auth/register/', body, from(HOME))
    for (let n = 0; n < 101; n++) await logIn(body.email, 'wrong-password', `198.18.0.${n}`)
    expect((await logIn(body.email, PASSWORD, HOME)).status).toBe(200)
  }, 120_000)
})

describe('F15: a stranger who asks for reset letters', () => {
  const forget = (email: string, address: string) => call('POST', '/api/v1/auth/forgot_pass/', { email }, from(address))
  const lettersTo = async (email: string) =>
    (await db.query.mails.findMany()).filter((mail) => mail.to === email && mail.text.includes('reset_password')).length

  test('does not shut the student out of them', async () => {
    const { email } = await signUp()
    for (let n = 0; n < 5; n++) expect((await forget(email, '198.51.100.9')).status).toBe(200)
    expect((await forget(email, '198.51.100.9')).status).toBe(429)
    const before = await lettersTo(email)
    expect((await forget(email, HOME)).status).toBe(200)
    expect(await lettersTo(email)).toBe(before + 1)
  })

  test('cannot fill the mailbox from many addresses, nor keep the student at home from a letter', async () => {
    const { email } = await signUp()
    await logIn(email, PASSWORD, HOME)
    for (let n = 0; n < 15; n++) expect((await forget(email, `198.51.100.${n}`)).status).toBe(200)
    expect(await lettersTo(email)).toBe(10)
    expect((await forget(email, HOME)).status).toBe(200)
    expect(await lettersTo(email)).toBe(11)
    clock.pass(901)
    await forget(email, '198.51.100.200')
    expect(await lettersTo(email)).toBe(12)
  })

  test('is told the same whether or not there is an account', async () => {
    const { email } = await signUp()
    const repliesFor = async (address: string) => {
      const replies = []
      for (let n = 0; n < 12; n++) replies.push((await forget(address, `192.0.2.${n}`)).text)
      return replies
    }
    expect(await repliesFor(email)).toEqual(await repliesFor('nobody-here@example.org'))
  })
})

test('no address is kept as it is', async () => {
  const rows = JSON.stringify(await db.query.knownAddresses.findMany())
  expect(rows).toMatch(/[0-9a-f]{64}/)
  expect(rows).not.toContain(HOME)
})
