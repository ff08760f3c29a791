import type { FastifyRequest } from 'fastify'
import { notAllowed } from '../../errors.ts'

/**
 * Refuses WebSockets from pages of other sites: browsers do not apply CORS to them. Non-browser clients send no Origin
 * header, and must present a token like any other.
 */
export const forOwnPages =
  (publicUrl: string) =>
  async ({ headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>) => {
    if (origin !== undefined && !isOwn(origin, publicUrl, host))
      throw notAllowed('other-origin', 'Open this on Bedside itself.')
  }

/** Accepts the public address, and the host of this request, such as localhost behind a tunnel. */
function isOwn(origin: string, publicUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
