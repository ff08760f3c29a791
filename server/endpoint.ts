import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { input, output, ZodNever, ZodType } from 'zod'
import { refusalReply } from '#contract/accounts.ts'
import type { Deps } from './deps.ts'
import { notAllowed, notFound, signInFirst } from './errors.ts'
import { parseForm } from './http/multipart-form.ts'
import { isEducator } from './institutions/access.ts'
import { depsFor, isRecord } from './institutions/offered-cases.ts'
import { opensStudio } from './studio/rights.ts'
import type { Guest, User } from './user.ts'
import { visitorOf } from './visitor.ts'

type ParsedRequest<P extends ZodType, Q extends ZodType, B extends ZodType, U> = {
  params: output<P>
  query: output<Q>
  body: output<B>
  user: U
  /** Client address used for rate limiting. */
  ip: string
  /** The User-Agent header; empty if missing. */
  userAgent: string
  /** The token that authenticated the user, as sent. */
  token: string | undefined
  /** Returns a request header by its lower-case name. */
  header: (name: string) => string | undefined
}
type Shape<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType, U> = {
  params?: P
  query?: Q
  body?: B
  /** The body is a form with a file, of at most this many bytes; otherwise it is JSON. */
  form?: { mostBytes: number }
  /** Maximum bytes of a JSON body, if above the default. */
  mostBytes?: number
  /** The body is passed as the raw text, since its signature covers every byte. */
  raw?: true
  /** A File is sent as it is, with its own media type. */
  returns: R
  handle(parsed: ParsedRequest<P, Q, B, U>, deps: Deps): Promise<input<R>>
}

/** Any endpoint: the route table holds endpoints of different types, each type-checked where it is defined. */
export type Endpoint<U> = Shape<ZodType, ZodType, ZodType, ZodType, U>
export type SignedIn = Endpoint<User>
export type Open = Endpoint<null>
export type ForGuests = Endpoint<Guest>
export type ForVisitors = Endpoint<Guest | null>

/** Returns a function that defines endpoints: input, output and handler, each type-checked where it is written. */
const describing =
  <U>() =>
  <R extends ZodType, P extends ZodType = ZodNever, Q extends ZodType = ZodNever, B extends ZodType = ZodNever>(
    shape: Shape<P, Q, B, R, U>,
  ): Endpoint<U> =>
    shape

/** Defines an endpoint for signed-in users. */
export const endpoint = describing<User>()

/** Defines an endpoint for anyone, without a user. */
export const openEndpoint = describing<null>()

/** Defines an endpoint for users and guests, whom it knows by id and first name. */
export const guestEndpoint = describing<Guest>()

/** Defines an endpoint for anyone, which knows the user or guest if there is a token. */
export const visitorEndpoint = describing<Guest | null>()

type Method = 'GET' | 'POST' | 'PATCH'
export type RouteAccess = 'user' | 'verified' | 'educator' | 'author' | 'studio' | 'staff' | 'owner'
export type Route =
  | [method: Method, url: string, access: 'anyone', endpoint: Open]
  | [method: Method, url: string, access: 'guest', endpoint: ForGuests]
  | [method: Method, url: string, access: 'visitor', endpoint: ForVisitors]
  | [method: Method, url: string, access: RouteAccess, endpoint: SignedIn]

/** Looks up the user or guest of a token; guest tokens count only where guests are admitted. */
export type TokenLookup = {
  user: (token: string) => Promise<User | undefined>
  guest: (token: string) => Promise<Guest | undefined>
}

const TOKEN = /^Token ([\w-]{1,200})$/

export function mount(app: FastifyInstance, deps: Deps, find: TokenLookup, [method, url, access, shape]: Route) {
  const { form, raw, mostBytes } = shape
  const users = new WeakMap<FastifyRequest, User>()
  const guests = new WeakMap<FastifyRequest, Guest>()
  // Staff can look back on everything, but start attempts under the same rules as students.
  const records = isRecord(url) || access === 'staff'
  const route: RouteOptions = {
    method,
    url,
    schema: schemaOf(access, shape),
    onRequest: async (request) => {
      if (access === 'guest') guests.set(request, await admitGuest(request, find))
      else if (access === 'visitor') await greet(request, guests, find)
      else if (access !== 'anyone') users.set(request, await admit(access, request, find))
    },
    handler: async (request, reply) => {
      const { params, query, body, ip, headers } = request
      const parsed = {
        params,
        query,
        body,
        ip: visitorOf(ip),
        userAgent: headers['user-agent'] ?? '',
        token: tokenOf(request),
        header: (name: string) => headerOf(request, name),
      }
      const who = users.get(request) ?? guests.get(request)
      // The only place where cases hidden by an institution are removed, for every endpoint.
      const theirs = depsFor(deps, who?.membership ?? null, records)
      const answer =
        access === 'anyone'
          ? await shape.handle({ ...parsed, user: null }, theirs)
          : access === 'guest'
            ? await shape.handle({ ...parsed, user: guests.get(request)! }, theirs)
            : access === 'visitor'
              ? await shape.handle({ ...parsed, user: guests.get(request) ?? null }, theirs)
              : await shape.handle({ ...parsed, user: users.get(request)! }, theirs)
      return answer instanceof File ? sendFile(reply, answer) : answer
    },
  }
  if (form) mountForm(app, route, form.mostBytes)
  else if (raw) mountRaw(app, route)
  else app.route(mostBytes === undefined ? route : { ...route, bodyLimit: mostBytes })
}

/** Returns the schemas of a route, which Fastify validates and the API document shows. */
export const schemaOf = (
  access: Route[2],
  { params, query, body, form, returns }: Omit<Endpoint<never>, 'handle'>,
) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(form && { consumes: ['multipart/form-data'] }),
  response: { 200: returns, '4xx': refusalReply },
  ...(access === 'visitor' && { security: [{}, { token: [] }] }),
  ...(access !== 'anyone' && access !== 'visitor' && { security: [{ token: [] }] }),
})

/** In a separate scope, so that all other routes still reject anything but JSON. */
function mountForm(app: FastifyInstance, route: RouteOptions, mostBytes: number) {
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: mostBytes }, parseForm)
    scope.route({ ...route, bodyLimit: mostBytes })
  })
}

/** In a separate scope, where JSON is not parsed. */
function mountRaw(app: FastifyInstance, route: RouteOptions) {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => done(null, text))
    scope.route(route)
  })
}

/** Private to the user: shared caches must not store it. */
const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .type(file.type)
    .header('cache-control', 'private, max-age=3600')
    .send(Buffer.from(await file.arrayBuffer()))

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

export const tokenOf = (request: FastifyRequest) => TOKEN.exec(request.headers.authorization ?? '')?.[1]

/** An invalid token is ignored: the page is public. */
async function greet(request: FastifyRequest, guests: WeakMap<FastifyRequest, Guest>, find: TokenLookup) {
  const token = tokenOf(request)
  const guest = token ? await find.guest(token) : undefined
  if (guest) guests.set(request, guest)
}

async function admitGuest(request: FastifyRequest, find: TokenLookup): Promise<Guest> {
  const token = tokenOf(request)
  const guest = token ? await find.guest(token) : undefined
  if (!guest) throw signInFirst()
  return guest
}

async function admit(access: RouteAccess, request: FastifyRequest, find: TokenLookup): Promise<User> {
  const token = tokenOf(request)
  const user = token ? await find.user(token) : undefined
  // For all others the page does not exist; 403 would reveal it.
  if (access === 'owner' && !user?.may.isOwner) throw notFound()
  if (access === 'staff' && !user?.may.isStaff) throw notFound()
  if (access === 'author' && !user?.may.readsWholeCases) throw notFound()
  if (access === 'studio' && !(user && opensStudio(user))) throw notFound()
  if (access === 'educator' && !isEducator(user)) throw notFound()
  if (!user) throw signInFirst()
  if (access === 'verified' && !user.isVerified)
    throw notAllowed('verify-first', 'Please verify your e-mail address and choose your experience level first.')
  return user
}
