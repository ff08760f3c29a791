import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublishedCases } from '../content/published-cases.ts'
import { EXPRESSIONS } from '../drawing/expressions.ts'
import { drawPortrait, type Sitter } from '../drawing/portrait.ts'
import { type TokenLookup, tokenOf } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import type { Guest } from '../user.ts'

/** As for the pictures of the built site: a face changes only with a new version. */
const AN_HOUR = 'max-age=3600'

type FaceRoute = { Params: { id: string; file: string } }

type Published = {
  published: PublishedCases
  stories: ReadonlyMap<string, Sitter>
  /** Returns whether a story comes from a file, whose pictures were drawn at build time. */
  isStoryOfFiles: (name: string) => boolean
  find: TokenLookup['guest']
}

/**
 * Serves the portraits of cases and daily stories published here, at the same paths as those of files, which the build
 * draws. Those of an institution are only for its members and staff, so shared caches must not store them.
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

/** The router allows one pattern here: the number of a published case, or a story. */
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
