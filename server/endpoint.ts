import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { input, output, ZodNever, ZodType } from 'zod'
import { refusalReply } from '#contract/accounts.ts'
import type { Deps } from './deps.ts'
import { notAllowed, signInFirst } from './errors.ts'
import { formOf } from './form.ts'
import type { User } from './user.ts'

type Asked<P extends ZodType, Q extends ZodType, B extends ZodType, U> = {
  params: output<P>
  query: output<Q>
  body: output<B>
  user: U
  /** The visitor's address, for throttling. */
  ip: string
  /** The token that signed the user in, as sent. */
  token: string | undefined
}
type Shape<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType, U> = {
  params?: P
  query?: Q
  body?: B
  /** The body is a form with a file in it, of so many bytes at most; else it is JSON. */
  form?: { mostBytes: number }
  /** A File is sent as it is, under its own type. */
  returns: R
  handle(asked: Asked<P, Q, B, U>, deps: Deps): Promise<input<R>>
}

/** Any endpoint: rows of different shapes stand in one table, each checked where it is written. */
export type Endpoint<U> = Shape<ZodType, ZodType, ZodType, ZodType, U>
export type SignedIn = Endpoint<User>
export type Open = Endpoint<null>

/** Describes one endpoint for people who are signed in: what comes in, what goes out, and what happens between. */
export const endpoint = <
  R extends ZodType,
  P extends ZodType = ZodNever,
  Q extends ZodType = ZodNever,
  B extends ZodType = ZodNever,
>(
  shape: Shape<P, Q, B, R, User>,
): SignedIn => shape

/** The same for an endpoint that anyone may call: it knows nobody. */
export const openEndpoint = <
  R extends ZodType,
  P extends ZodType = ZodNever,
  Q extends ZodType = ZodNever,
  B extends ZodType = ZodNever,
>(
  shape: Shape<P, Q, B, R, null>,
): Open => shape

type Method = 'GET' | 'POST' | 'PATCH'
export type Access = 'user' | 'verified' | 'staff'
export type Route =
  | [method: Method, url: string, access: 'anyone', endpoint: Open]
  | [method: Method, url: string, access: Access, endpoint: SignedIn]

/** Turns a token into its user, or nothing. */
export type FindUser = (token: string) => Promise<User | undefined>

const TOKEN = /^Token ([\w-]{1,200})$/

export function mount(app: FastifyInstance, deps: Deps, findUser: FindUser, [method, url, access, shape]: Route) {
  const { params, query, body, form, returns } = shape
  const users = new WeakMap<FastifyRequest, User>()
  const route: RouteOptions = {
    method,
    url,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(form && { consumes: ['multipart/form-data'] }),
      response: { 200: returns, '4xx': refusalReply },
      ...(access !== 'anyone' && { security: [{ token: [] }] }),
    },
    onRequest: async (request) => {
      if (access !== 'anyone') users.set(request, await admit(access, request, findUser))
    },
    handler: async (request, reply) => {
      const { params, query, body, ip } = request
      const asked = { params, query, body, ip, token: tokenOf(request) }
      const answer =
        access === 'anyone'
          ? await shape.handle({ ...asked, user: null }, deps)
          : await shape.handle({ ...asked, user: users.get(request)! }, deps)
      return answer instanceof File ? sendFile(reply, answer) : answer
    },
  }
  if (form) mountForm(app, route, form.mostBytes)
  else app.route(route)
}

/** In a scope of its own: every other route goes on refusing what is not JSON. */
function mountForm(app: FastifyInstance, route: RouteOptions, mostBytes: number) {
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: mostBytes }, formOf)
    scope.route({ ...route, bodyLimit: mostBytes })
  })
}

/** The student's own and nobody else's: shared caches may not keep it. */
const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .type(file.type)
    .header('cache-control', 'private, max-age=3600')
    .send(Buffer.from(await file.arrayBuffer()))

const tokenOf = (request: FastifyRequest) => TOKEN.exec(request.headers.authorization ?? '')?.[1]

async function admit(access: Access, request: FastifyRequest, findUser: FindUser): Promise<User> {
  const token = tokenOf(request)
  const user = token && (await findUser(token))
  if (!user) throw signInFirst()
  if (access === 'verified' && !user.isVerified)
    throw notAllowed('verify-first', 'Please verify your e-mail address and choose your experience level first.')
  if (access === 'staff' && !user.isStaff) throw notAllowed('not-staff', 'This is for staff only.')
  return user
}
