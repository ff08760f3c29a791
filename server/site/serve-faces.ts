import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PublishedCases } from '../cases/published-cases.ts'
import { EXPRESSIONS, type Expression } from '../drawing/expressions.ts'
import { drawPortrait, type Sitter } from '../drawing/portrait.ts'
import { notFound } from '../errors.ts'
import { isInstalled } from '../pages/edited/edited-file.ts'

/** As of the pictures of the built site: a face changes with a new version alone. */
const AN_HOUR = 'public, max-age=3600'

type FaceRoute = { Params: { id: string; file: string } }

/**
 * The drawn patients of cases and daily stories that were published here, under the addresses that those of files have; the
 * pictures of files are drawn by the build. A picture tells nothing but how a person looks.
 */
export function serveFaces(app: FastifyInstance, published: PublishedCases, stories: ReadonlyMap<string, Sitter>) {
  app.get<FaceRoute>(ADDRESS, { schema: { hide: true } }, ({ params: { id, file } }, reply) => {
    const name = id.replace('daily-', '')
    if (name === id) return send(reply, published.newest.get(Number(id))?.file, file)
    if (isInstalled({ kind: 'daily', name })) return reply.sendFile(`patients/${id}/${file}`)
    return send(reply, stories.get(name), file)
  })
}

/** The router takes one pattern at this place: the number of a published case, or a story. */
const ADDRESS = '/patients/:id(^(?:\\d{7,9}|daily-[a-z0-9-]+)$)/:file'

function send(reply: FastifyReply, sitter: Sitter | undefined, file: string) {
  const expression = EXPRESSIONS.find((one) => `${one}.svg` === file)
  if (!sitter || !expression) throw notFound()
  const { patient, informant, distress } = sitter
  return reply
    .type('image/svg+xml')
    .header('cache-control', AN_HOUR)
    .send(drawPortrait({ patient, informant, distress }, expression satisfies Expression))
}
