import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { METADATA_PATH, REPLY_PATH } from '../../institutions/sign-on/addresses.ts'
import { findInstitutionBySlug } from '../../institutions/sign-on/store.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { visitorOf } from '../../visitor.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { type Received, receive } from './receive.ts'
import { metadataOf } from './service-provider.ts'

const params = z.object({ slug: z.string().max(40) })
const form = z.object({ SAMLResponse: z.string().min(1) })

/** Far above the size of an encrypted assertion with many attributes and certificates. */
const REPLY_MOST_BYTES = 262_144

type MountOptions = { report: (error: unknown, place: string) => void }

/** Mounts the two routes for identity providers: the metadata, and the endpoint that receives their responses. */
export async function mountSaml(api: FastifyInstance, deps: Deps, { report }: MountOptions) {
  api.get(METADATA_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { slug } = params.parse(request.params)
    const school = await findInstitutionBySlug(deps.db, slug)
    if (!school || !deps.samlKeys) throw notFound()
    return reply.type('application/samlmetadata+xml').send(metadataOf(slug, deps.publicUrl, deps.samlKeys))
  })
  await api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: REPLY_MOST_BYTES },
      (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    )
    scope.post(REPLY_PATH, { schema: { hide: true }, bodyLimit: REPLY_MOST_BYTES }, async (request, reply) => {
      const { slug } = params.parse(request.params)
      return reply.redirect(await addressAfter(deps, slug, request, report), 303)
    })
  })
}

/** Returns the page to open after the form post. Every outcome leads to one of our pages, because the browser waits. */
async function addressAfter(
  deps: Deps,
  slug: string,
  request: FastifyRequest,
  report: MountOptions['report'],
): Promise<string> {
  await rateLimit(deps.db, `sign-on:address:${visitorOf(request.ip)}`, SIGN_ON_ADDRESS, deps.now())
  const sent = form.safeParse(request.body)
  try {
    const received = await receive(deps, slug, sent.success ? sent.data.SAMLResponse : '')
    if ('problem' in received)
      request.log.warn({ institution: slug, problem: received.problem.problem }, 'sign-on refused')
    return pageOf(received, slug)
  } catch (error) {
    report(error, `POST ${REPLY_PATH}`)
    return withQuery(deps.publicUrl, { problem: 'fault', institution: slug })
  }
}

const pageOf = (received: Received, slug: string) =>
  'code' in received
    ? withQuery(received.page, { code: received.code })
    : withQuery(received.page, { problem: received.problem.problem, institution: slug })

const withQuery = (page: string, query: Record<string, string>) =>
  `${page}/saml2/verify?${new URLSearchParams(query).toString()}`
