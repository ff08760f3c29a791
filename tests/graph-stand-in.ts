import { createHmac } from 'node:crypto'
import { vendorStandIn } from './vendor-stand-in.ts'

const APP = { appId: '4711', appSecret: 'an-app-secret' }

type Me = { id: string; email?: string; first_name?: string; last_name?: string }

/**
 * A local stand-in for Facebook's dialog and Graph API. `me` is the user, `token` the Graph's reply about their token.
 */
export async function graphStandIn() {
  const state = { me: { id: '1' } as Me, token: {} as Record<string, unknown> }
  const standIn = await vendorStandIn(({ path }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://graph.test')
    if (pathname === '/v1/dialog') {
      const back = new URLSearchParams({ code: 'a-code', state: query.get('state') ?? '' })
      return { status: 302, location: `${query.get('redirect_uri')}?${back.toString()}#_=_` }
    }
    const secret = query.get('client_secret')
    if (pathname === '/v1/oauth/access_token')
      return secret === APP.appSecret && query.get('code') === 'a-code' ? json({ access_token: 'a-token' }) : refused
    if (pathname === '/v1/debug_token')
      return query.get('access_token') === `${APP.appId}|${APP.appSecret}` ? aboutToken() : refused
    return pathname === '/v1/me' && query.get('appsecret_proof') === PROOF ? json(state.me) : refused
  })
  const aboutToken = () => json({ data: { app_id: APP.appId, is_valid: true, user_id: state.me.id, ...state.token } })
  return { ...standIn, settings: { ...APP, graphUrl: standIn.url, dialogUrl: `${standIn.url}/dialog` }, state }
}

const PROOF = createHmac('sha256', APP.appSecret).update('a-token').digest('hex')
const refused = { status: 400, body: '{"error":{"message":"no"}}' }
const json = (value: unknown) => ({ body: JSON.stringify(value) })
