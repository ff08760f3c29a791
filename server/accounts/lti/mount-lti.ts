import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LtiProblem } from '#contract/values/lti.ts'
import type { Deps } from '../../deps.ts'
import { keySetOf } from '../../institutions/lti/keys.ts'
import { register } from '../../institutions/lti/registration/register.ts'
import {
  KEYS_PATH,
  LAUNCH_PATH,
  LOGIN_PATH,
  type Platform,
  platformNamed,
  REGISTER_PATH,
} from '../../institutions/lti/store.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { visitorOf } from '../../visitor.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { browserIn, cookieOf } from './cookie.ts'
import { launch } from './launch.ts'
import { beginLaunch } from './launches-store.ts'
import { sayRegistered } from './register-page.ts'
import { askToStore } from './storage-page.ts'

const login = z.object({
  iss: z.string().max(255),
  login_hint: z.string().max(2000),
  target_link_uri: z.string().max(2000),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
  lti_message_hint: z.string().max(8000).optional(),
  /** The platform's storage frame. An invalid frame name is treated as none. */
  lti_storage_target: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .catch(undefined),
})
type Login = z.infer<typeof login>
const registration = z.object({
  key: z.string().max(100),
  openid_configuration: z.string().max(2000),
  registration_token: z.string().max(8000).optional(),
})
const answer = z.object({ state: z.string().max(100), id_token: z.string() })
const MOST_BYTES = 65_536

type MountOptions = { report: (error: unknown, place: string) => void }

/** Mounts the routes that a platform sends browsers to (registration, login and launch), and our public keys. */
export async function mountLti(api: FastifyInstance, deps: Deps, { report }: MountOptions) {
  const { db, now, publicUrl } = deps
  const count = (request: FastifyRequest) =>
    rateLimit(db, `sign-on:address:${visitorOf(request.ip)}`, SIGN_ON_ADDRESS, now())
  const pageOf = (query: Record<string, string | undefined>) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `${publicUrl}/lti/verify?${new URLSearchParams(given).toString()}`
  }
  type Refused = { problem: LtiProblem; reason: string; platformId?: string }
  const refuse = (request: FastifyRequest, reply: FastifyReply, { problem, reason, platformId }: Refused) => {
    request.log.warn({ reason }, 'launch refused')
    return reply.redirect(pageOf({ problem, platform: platformId }), 303)
  }
  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    await count(request)
    const parsed = login.safeParse(request.method === 'POST' ? request.body : request.query)
    const platform = parsed.success ? await platformNamed(db, parsed.data) : undefined
    if (!parsed.success || !platform) return refuse(request, reply, { problem: 'launch', reason: 'platform' })
    const target = parsed.data.lti_storage_target
    const begun = await beginLaunch(db, { platformId: platform.id, storageTarget: target ?? null }, now())
    const authenticationUrl = requestTo(platform, parsed.data, { ...begun, publicUrl })
    reply.header('set-cookie', cookieOf(begun.browser, publicUrl))
    if (target === undefined) return reply.redirect(authenticationUrl, 303)
    return askToStore(reply, { platform, target, key: begun.storageKey, secret: begun.browser, authenticationUrl })
  }
  await api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    )
    scope.get(KEYS_PATH, { schema: { hide: true } }, async () => (deps.ltiKeys ? keySetOf(deps.ltiKeys) : { keys: [] }))
    scope.get(LOGIN_PATH, { schema: { hide: true } }, leave)
    scope.post(LOGIN_PATH, { schema: { hide: true } }, leave)
    scope.get(`${REGISTER_PATH}:key/`, { schema: { hide: true } }, async (request, reply) => {
      await count(request)
      const parsed = registration.safeParse({ ...(request.params as object), ...(request.query as object) })
      if (!parsed.success) return sayRegistered(reply, { problem: 'configuration' })
      const { key, openid_configuration: configurationUrl, registration_token: token } = parsed.data
      const done = await register(deps, { key, configurationUrl, token })
      if (done.problem) request.log.warn({ reason: done.problem }, 'registration refused')
      return sayRegistered(reply, done)
    })
    scope.post(LAUNCH_PATH, { schema: { hide: true }, bodyLimit: MOST_BYTES }, async (request, reply) => {
      await count(request)
      const sent = answer.safeParse(request.body)
      if (!sent.success) return refuse(request, reply, { problem: 'launch', reason: 'form' })
      try {
        const { state, id_token: idToken } = sent.data
        const launched = await launch(deps, { state, idToken, browser: browserIn(request.headers.cookie) })
        if ('problem' in launched) return refuse(request, reply, launched)
        const { code, path, platformId, stored } = launched
        const query = { code, redirect: path, platform: platformId, ...(stored && { stored: 'yes' }) }
        return reply.redirect(pageOf(query), 303)
      } catch (error) {
        report(error, `POST ${LAUNCH_PATH}`)
        return refuse(request, reply, { problem: 'fault', reason: 'fault' })
      }
    })
  })
}

type Leaving = { state: string; nonce: string; publicUrl: string }

/** Returns the URL of the platform's authentication request (OpenID Connect). */
function requestTo({ authUrl, clientId }: Platform, { login_hint, lti_message_hint }: Login, leaving: Leaving): string {
  const { state, nonce, publicUrl } = leaving
  const address = new URL(authUrl)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: clientId,
    redirect_uri: publicUrl + LAUNCH_PATH,
    login_hint,
    ...(lti_message_hint !== undefined && { lti_message_hint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
