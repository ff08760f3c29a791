import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

const UNREADABLE = 'We could not read this request: its body is not a form.'

/** Parses a form with files, with the platform's own parser. For repeated fields the last one wins. */
export async function parseForm({ headers }: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(Buffer.from(body)), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalid(UNREADABLE, undefined, 'not-a-form')
    })
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? cleaned(value) : value]),
  )
}

/** PostgreSQL cannot store NUL or lone surrogates. */
const cleaned = (text: string) => text.replaceAll('\0', '').toWellFormed()
