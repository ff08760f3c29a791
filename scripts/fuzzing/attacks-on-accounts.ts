import { randomUUID } from 'node:crypto'
import { type Attack, type AttackContext, bodyOf, unless } from './attack.ts'
import { HOSTILE_SEGMENTS } from './hostile-values.ts'

const AUTH = '/api/v1/auth'

/** Returns keys from the latest letters to an address, newest last, as shown in the development inbox. */
async function keysIn({ ask }: AttackContext, email: string, page: string): Promise<string[]> {
  const { mails = [] } = bodyOf(await ask('GET', '/api/v1/dev/outbox/')) as { mails?: { to: string; text: string }[] }
  const link = new RegExp(`/${page}/([\\w-]+)`)
  return mails.filter(({ to }) => to === email).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

const GOOD_PASSWORD = 'another-good-password-1'

const promoCodes: Attack = {
  finding: 'F9',
  async run({ ask, dice }) {
    const from = `172.16.${dice.below(250)}.${dice.below(250)}`
    const tries = Array.from({ length: 70 }, (_, at) =>
      dice.percent(50)
        ? ask('GET', `/api/v1/payment/plan/?promo_code=GUESS${at}`, { from })
        : ask('GET', `/api/v1/payment/promo-code/GUESS${at}/?plan_id=1`, { from }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    return statuses.filter((status) => status === 429).length >= 5 ? [] : ['seventy codes were tried from one address']
  },
}

const linkKeys: Attack = {
  finding: 'F10',
  async run({ ask, dice }) {
    const key = dice.one(HOSTILE_SEGMENTS)
    const shown = await ask('GET', `${AUTH}/social/link/${key}/`)
    const body = { key: dice.one(['', 'x'.repeat(300), randomUUID()]), keep_other_ways: dice.percent(50) }
    const confirmed = await ask('POST', `${AUTH}/social/link/confirm/`, { body })
    const revealing = [shown, confirmed].filter(({ text }) => /"token"/.test(text))
    return [
      ...unless('an unknown key is confirmed', confirmed, [400, 404, 429]),
      ...revealing.map(() => 'a token for an unknown key'),
    ]
  },
}

const twoTrials: Attack = {
  finding: 'F11',
  async run({ ask, person, dice }) {
    const mailbox = `trial-${dice.below(1e9)}`
    const accounts = [await person(mailbox), await person(`${mailbox}+again`)]
    const begun = await Promise.all(
      accounts.map(({ token }) => ask('POST', '/api/v1/payment/trial/', { token, body: {} })),
    )
    return begun.filter(({ status }) => status === 200).length > 1 ? ['one mailbox had two trials'] : []
  },
}

const twiceAtOnce: Attack = {
  finding: 'F14',
  async run(scene) {
    const { ask } = scene
    const { email } = await scene.person()
    await ask('POST', `${AUTH}/forgot_pass/`, { body: { email } })
    const [key] = await keysIn(scene, email, 'reset_password')
    if (!key) return []
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', `${AUTH}/reset_pass/`, { body: { key, password: GOOD_PASSWORD } })),
    )
    return both.flatMap((reply) => unless('a reset link used twice at once', reply, [200, 400, 404, 409]))
  },
}

const deadLinks: Attack = {
  finding: 'F15',
  async run(scene) {
    const { ask } = scene
    const { email, token, password } = await scene.person()
    await ask('POST', `${AUTH}/forgot_pass/`, { body: { email } })
    const [key] = await keysIn(scene, email, 'reset_password')
    const changed = await ask('POST', `${AUTH}/change_pass/`, {
      token,
      body: { old_password: password, password: GOOD_PASSWORD },
    })
    if (!key || changed.status !== 200) return []
    const late = await ask('POST', `${AUTH}/reset_pass/`, { body: { key, password: `${GOOD_PASSWORD}2` } })
    return unless('a reset link after the password was changed', late, [404])
  },
}

const document: Attack = {
  finding: 'F15',
  async run({ ask, person, dice }) {
    const token = dice.percent(50) ? (await person()).token : undefined
    const { text } = await ask('GET', '/api/openapi.json', token ? { token } : {})
    return text.includes('/admin/') ? ['the document of the API names routes of staff'] : []
  },
}

const strangersAsk: Attack = {
  finding: 'F15',
  async run({ ask, person, dice }) {
    const { email } = await person()
    const strangers = Array.from({ length: 8 }, (_, at) =>
      ask('POST', `${AUTH}/forgot_pass/`, { body: { email }, from: `172.20.${dice.below(250)}.${at}` }),
    )
    await Promise.all(strangers)
    const own = await ask('POST', `${AUTH}/forgot_pass/`, { body: { email }, from: `172.21.0.${dice.below(250)}` })
    return unless('the owner asks for a reset letter after strangers did', own, [200])
  },
}

const webhook: Attack = {
  finding: 'F8',
  async run({ ask, dice }) {
    const letters = dice.one(['é', 'ß', '😀', 'a', '０', '\u0100'])
    const signature = `t=${Math.floor(Date.now() / 1000)},v1=${letters.repeat(64)}`
    const bytes = Buffer.from(signature).toString('latin1')
    const body = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }
    const reply = await ask('POST', '/api/v1/payment/webhook/stripe/', { body, headers: { 'stripe-signature': bytes } })
    return unless('a forged signature', reply, [400, 403, 404])
  },
}

export const ATTACKS_ON_ACCOUNTS: readonly Attack[] = [
  promoCodes,
  linkKeys,
  twoTrials,
  twiceAtOnce,
  deadLinks,
  document,
  strangersAsk,
  webhook,
]
