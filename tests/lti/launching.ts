import type { JWTPayload } from 'jose'
import type { TestServer } from '../server-harness.ts'
import { claim, type LtiPlatform } from './platform.ts'

const DEEP_LINK = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'

/** A browser that is launched from a platform into a test's server. */
export function launching({ app, call }: Pick<TestServer, 'app' | 'call'>, platform: LtiPlatform) {
  /** Starts a login; returns the request to the platform, and the browser's cookie. */
  async function depart(more: Record<string, string> = {}) {
    const { issuer, client_id } = platform.settings
    const asked = { iss: issuer, login_hint: 'hint', target_link_uri: 'http://bedside.test/', client_id, ...more }
    const query = new URLSearchParams(asked).toString()
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

/** Returns the claims of a course. */
export const inCourse = (id: string, title: string): JWTPayload => ({ [claim('context')]: { id, title } })

/** Returns the claims that ask for a deep link. */
export const asksFor = (returnUrl: string, more: object = {}): JWTPayload => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [DEEP_LINK]: {
    deep_link_return_url: returnUrl,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    data: 'as it was',
    ...more,
  },
})

/** Returns the claims of a link that was created here. */
export const ofLink = (id: string, assignment: string): JWTPayload => ({
  [claim('resource_link')]: { id },
  [claim('custom')]: { assignment },
  [claim('target_link_uri')]: 'http://bedside.test/api/v1/auth/lti/launch/',
})
