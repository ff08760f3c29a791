import type { JWTPayload } from 'jose'
import type { TestServer } from '../server-harness.ts'
import type { LtiPlatform } from './platform.ts'

/** A browser that is launched from a platform into a test's server. */
export function launching({ app, call }: Pick<TestServer, 'app' | 'call'>, platform: LtiPlatform) {
  /** Starts a login; returns the request to the platform, and the browser's cookie. */
  async function depart(more: Record<string, string> = {}) {
    const { issuer, client_id } = platform.settings
    const start = { iss: issuer, login_hint: 'hint', target_link_uri: 'http://bedside.test/', client_id, ...more }
    const query = new URLSearchParams(start).toString()
    const reply = await app.inject({ method: 'GET', url: `/api/v1/auth/lti/login/?${query}` })
    const address = new URL(String(reply.headers.location))
    const value = (name: string) => address.searchParams.get(name) ?? ''
    const cookie = String(reply.headers['set-cookie'] ?? '').split(';', 1)[0]!
    return { address, cookie, state: value('state'), nonce: value('nonce') }
  }

  /** Posts the platform's response; returns the page to which the browser is redirected. */
  async function bring(state: string, idToken: string, cookie?: string) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/lti/launch/',
      payload: new URLSearchParams({ state, id_token: idToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    })
    const page = new URL(String(reply.headers.location))
    if (reply.statusCode !== 303 || page.origin + page.pathname !== 'http://bedside.test/lti/verify')
      throw new Error(`${reply.statusCode} ${page.href}`)
    return page.searchParams
  }

  const redeem = (code: string | null, cookie: string) =>
    call('POST', '/api/v1/auth/lti/redeem/', { code: code ?? '' }, { cookie })

  /** Performs a whole launch; returns its target, and calls as the launched person. */
  async function launched(email: string, more: JWTPayload = {}) {
    const { state, nonce, cookie } = await depart()
    const page = await bring(state, await platform.signed(platform.claims(nonce, email, more)), cookie)
    const { body, text } = await redeem(page.get('code'), cookie)
    if (!body.token) throw new Error(`${page.toString()} ${text}`)
    const as = (method: 'GET' | 'POST' | 'PATCH', url: string, sent?: unknown) =>
      call(method, url, sent, { authorization: `Token ${body.token}` })
    return { redirect: body.redirect as string, as, token: body.token as string }
  }

  /** Returns the problem with which a launch ends, if any. */
  async function refusal(email: string, more: JWTPayload = {}) {
    const { state, nonce, cookie } = await depart()
    return (await bring(state, await platform.signed(platform.claims(nonce, email, more)), cookie)).get('problem')
  }
  return { depart, bring, redeem, launched, refusal }
}
