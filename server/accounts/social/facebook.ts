import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { VendorFault } from '../../vendor-call.ts'
import { fetchJson } from './fetch-json.ts'
import type { AuthorizationRequest, SocialLogin, SocialProfile } from './provider.ts'

/** URLs include the API version, such as https://graph.facebook.com/v23.0. */
export type FacebookSettings = { appId: string; appSecret: string; graphUrl: string; dialogUrl: string }

const exchanged = z.object({ access_token: z.string() })
const examined = z.object({
  data: z.object({ app_id: z.coerce.string(), is_valid: z.boolean(), user_id: z.coerce.string() }),
})
const described = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/**
 * Sign-in with Facebook. Its access token is opaque, so the Graph API is asked which app and user it belongs to.
 * Facebook does not report whether it verified the address, so it counts as unverified.
 */
export function facebook({ appId, appSecret, graphUrl, dialogUrl }: FacebookSettings): SocialLogin {
  const ask = (path: string, query: Record<string, string>) =>
    fetchJson(`${graphUrl}/${path}?${new URLSearchParams(query).toString()}`)

  async function address({ state }: AuthorizationRequest, returnTo: string) {
    const query = {
      client_id: appId,
      redirect_uri: returnTo,
      response_type: 'code',
      scope: 'public_profile,email',
      state,
    }
    return `${dialogUrl}?${new URLSearchParams(query).toString()}`
  }

  async function fetchProfile(code: string, _: AuthorizationRequest, returnTo: string): Promise<SocialProfile> {
    const query = { client_id: appId, client_secret: appSecret, redirect_uri: returnTo, code }
    const { access_token } = exchanged.parse(await ask('oauth/access_token', query))
    const owner = await ownerOf(access_token)
    const me = described.parse(
      await ask('me', {
        fields: 'id,email,first_name,last_name',
        access_token,
        appsecret_proof: createHmac('sha256', appSecret).update(access_token).digest('hex'),
      }),
    )
    if (me.id !== owner) throw new VendorFault('the Graph answered about someone other than the token’s owner')
    return {
      subject: me.id,
      email: me.email,
      emailVerified: false,
      firstName: me.first_name ?? '',
      lastName: me.last_name ?? '',
    }
  }

  /** Returns the token's user. Refuses other apps' tokens, which would let those apps sign in as their users. */
  async function ownerOf(token: string): Promise<string> {
    const query = { input_token: token, access_token: `${appId}|${appSecret}` }
    const { data } = examined.parse(await ask('debug_token', query))
    if (!data.is_valid || data.app_id !== appId) throw new VendorFault('the token was not made for this app')
    return data.user_id
  }
  return { address, fetchProfile }
}
