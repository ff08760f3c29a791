import type { TestServer } from '../server-harness.ts'
import { readRequest } from './requests.ts'
import { type AuthnRequest, base64 } from './shibboleth-like.ts'

export type Departed = AuthnRequest & { address: string; state: string }

/** A browser that signs on at an institution. */
export function browserAt({ app, call }: TestServer, slug: string, host: string) {
  const replyPath = `/api/v1/auth/saml2/${slug}/acs/`

  async function depart(more: object = {}): Promise<Departed> {
    const { status, body, text } = await call('POST', '/api/v1/auth/saml2/depart/', { host, ...more })
    if (status !== 200) throw new Error(text)
    return { ...readRequest(body.address), address: body.address, state: body.state }
  }

  /** Posts a base64 response; returns the address to which the browser is redirected. */
  async function bring(reply: string, more: Record<string, string> = {}, path = replyPath): Promise<URL> {
    const payload = new URLSearchParams({ SAMLResponse: reply, ...more }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: path, payload, headers })
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
    return new URL(String(answer.headers.location))
  }

  const redeem = (code: string | null, state: string) =>
    call('POST', '/api/v1/auth/saml2/redeem/', { code: code ?? '', state })

  /** Signs on from start to finish; returns the token and the page to open next. */
  async function signOn(
    replyTo: (departure: Departed) => Promise<string>,
  ): Promise<{ token: string; redirect: string }> {
    const departure = await depart()
    const page = await bring(await replyTo(departure))
    const { status, body, text } = await redeem(page.searchParams.get('code'), departure.state)
    if (status !== 200) throw new Error(`${page.search} ${text}`)
    return body
  }
  return { depart, bring, redeem, signOn, replyPath }
}

/** Changes the XML of a base64 response. */
export const changed = (reply: string, change: (xml: string) => string) =>
  base64(change(Buffer.from(reply, 'base64').toString()))
