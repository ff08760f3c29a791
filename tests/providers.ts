import { afterAll, expect } from 'vitest'
import { openProviders } from '#server/accounts/social/open-providers.ts'
import { graphStandIn } from './graph-stand-in.ts'
import { identityProvider } from './identity-provider.ts'
import { testServer } from './server-harness.ts'

export type SocialProviderName = 'google' | 'facebook'

/** The server with stand-ins for Google and Facebook, and a browser that signs in with them. */
export async function serverWithProviders() {
  const idp = await identityProvider()
  const graph = await graphStandIn()
  const reported: string[] = []
  const providers = openProviders({ google: idp.settings, facebook: graph.settings }, (fault) =>
    reported.push(String(fault)),
  )
  const server = await testServer({ services: () => ({ socialProviders: providers }) })
  afterAll(() => Promise.all([idp.close(), graph.close()]))
  const { call } = server

  /** Goes to the provider and returns the query with which the browser comes back. */
  async function goAndReturn(provider: SocialProviderName): Promise<string> {
    const { body } = await call('POST', '/api/v1/auth/social/depart/', { provider })
    const reply = await fetch(body.address, { redirect: 'manual' })
    const back = new URL(reply.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(`http://bedside.test/signup/${provider}`)
    expect(back.searchParams.get('state')).toBe(body.state)
    return back.search.slice(1)
  }
  const post = (provider: SocialProviderName, token: string, more = {}) =>
    call('POST', `/api/v1/auth/${provider}/`, { token, ...more }, { 'user-agent': 'Firefox' })
  const signIn = async (provider: SocialProviderName, more = {}) => post(provider, await goAndReturn(provider), more)
  return { ...server, idp, graph, reported, goAndReturn, post, signIn }
}
