import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublishedCases } from '../content/published-cases.ts'
import { EXPRESSIONS } from '../drawing/expressions.ts'
import { drawPortrait, type Sitter } from '../drawing/portrait.ts'
import { type TokenLookup, tokenOf } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import type { Guest } from '../user.ts'

/** As of the pictures of the built site: a face changes with a new version alone. */
const AN_HOUR = 'max-age=3600'

type FaceRoute = { Params: { id: string; file: string } }

type Published = {
  published: PublishedCases
  stories: ReadonlyMap<string, Sitter>
  /** Whether a story is a file, whose pictures the build has drawn. */
  isStoryOfFiles: (name: string) => boolean
  find: TokenLookup['guest']
}

/**
 * The drawn patients of cases and daily stories that were published here, under the addresses that those of files have; the
 * pictures of files are drawn by the build. Those of an institution are for its members and for staff: a shared cache may
 * not keep them.
 */
export function serveFaces(app: FastifyInstance, { published, stories, isStoryOfFiles, find }: Published) {
  app.get<FaceRoute>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const { id, file } = request.params
    const name = id.replace('daily-', '')
    if (name === id) {
      const institution = published.get(Number(id))?.institutionId ?? null
      if (institution !== null && !isTheirs(institution, await callerOf(request, find))) throw notFound()
      return send(reply, { sitter: published.newest.get(Number(id))?.file, file, isPublic: institution === null })
    }
    if (isStoryOfFiles(name)) return reply.sendFile(`patients/${id}/${file}`)
    return send(reply, { sitter: stories.get(name), file, isPublic: true })
  })
}

/** The router takes one pattern at this place: the number of a published case, or a story. */
const ADDRESS = '/patients/:id(^(?:\\d{7,9}|daily-[a-z0-9-]+)$)/:file'

type Face = { sitter: Sitter | undefined; file: string; isPublic: boolean }

function send(reply: FastifyReply, { sitter, file, isPublic }: Face) {
  const expression = EXPRESSIONS.find((one) => `${one}.svg` === file)
  if (!sitter || !expression) throw notFound()
  const { patient, informant, distress } = sitter
  return reply
    .type('image/svg+xml')
    .header('cache-control', `${isPublic ? 'public' : 'private'}, ${AN_HOUR}`)
    .header('vary', 'authorization')
    .send(drawPortrait({ patient, informant, distress }, expression))
}

async function callerOf(request: FastifyRequest, find: TokenLookup['guest']): Promise<Guest | undefined> {
  const token = tokenOf(request)
  return token ? find(token) : undefined
}

const isTheirs = (institution: string, caller: Guest | undefined) =>
  caller !== undefined && (caller.may.isStaff || caller.membership?.institutionId === institution)
