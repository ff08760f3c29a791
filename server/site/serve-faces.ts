import type { FastifyInstance } from 'fastify'
import type { PublishedCases } from '../cases/published-cases.ts'
import { EXPRESSIONS, type Expression } from '../drawing/expressions.ts'
import { drawPortrait } from '../drawing/portrait.ts'
import { notFound } from '../errors.ts'

/** As of the pictures of the built site: a face changes with a new version alone. */
const AN_HOUR = 'public, max-age=3600'

type FaceRoute = { Params: { id: string; file: string } }

/**
 * The drawn patients of cases that were published from the studio, under the addresses that those of files have; the
 * pictures of files are drawn by the build. A picture tells nothing but how a person looks.
 */
export function serveFaces(app: FastifyInstance, published: PublishedCases) {
  app.get<FaceRoute>('/patients/:id(^\\d{7,9}$)/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const patientCase = published.newest.get(Number(params.id))
    const expression = EXPRESSIONS.find((one) => `${one}.svg` === params.file)
    if (!patientCase || !expression) throw notFound()
    const { patient, informant, distress } = patientCase.file
    return reply
      .type('image/svg+xml')
      .header('cache-control', AN_HOUR)
      .send(drawPortrait({ patient, informant, distress }, expression satisfies Expression))
  })
}
