import type { FastifyRequest } from 'fastify'
import { notAllowed } from '../../errors.ts'

/**
 * Refuses to open a socket for a page of another site: browsers let any page try, unlike a call of the API. What is no
 * browser names no origin, and shows its token like everybody else.
 */
export const forOwnPages =
  (publicUrl: string) =>
  async ({ headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>) => {
    if (origin !== undefined && !isOwn(origin, publicUrl, host))
      throw notAllowed('other-origin', 'Open this on our pages.')
  }

/** A page at the public address, or at the one under which this server was asked, such as localhost behind a tunnel. */
function isOwn(origin: string, publicUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
