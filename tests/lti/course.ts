import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { JWTPayload } from 'jose'
import type { LtiPlatform } from './platform.ts'

/** The pages of a stand-in platform: a course with Bedside in a frame, and what its browser does between the two. */
export async function courseOf(platform: LtiPlatform, bedside: string) {
  const replies: string[] = []
  let person: { email: string; claims: JWTPayload } = { email: '', claims: {} }
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html')
    void answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  // Of the same site as Bedside in these tests, which has no https: its cookie would not come from another.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/auth') return reply.end(await launchForm(searchParams))
    if (pathname === '/return') {
      replies.push(new URLSearchParams(await text(request)).get('JWT') ?? '')
      return reply.end('<!doctype html><title>Course</title><p>Added to the course.</p>')
    }
    const login = new URL('/api/v1/auth/lti/login/', bedside)
    const asked = { iss: url, client_id: platform.settings.client_id, login_hint: 'x', target_link_uri: bedside }
    for (const [name, value] of Object.entries(asked)) login.searchParams.set(name, value)
    const frame = `<iframe title="Bedside" src="${login.href.replaceAll('&', '&amp;')}" width="1000" height="900"></iframe>`
    return reply.end(`<!doctype html><title>Course</title><h1>Year 3</h1>${frame}`)
  }

  async function launchForm(asked: URLSearchParams): Promise<string> {
    const claims = platform.claims(asked.get('nonce') ?? '', person.email, { iss: url, ...person.claims })
    const token = await platform.signed(claims)
    return `<!doctype html><form method="post" action="${asked.get('redirect_uri')}">
      <input type="hidden" name="state" value="${asked.get('state')}"><input type="hidden" name="id_token" value="${token}">
      </form><script>document.forms[0].submit()</script>`
  }

  return {
    url,
    replies,
    /** Who opens the course next, and with which claims. */
    comes(email: string, claims: JWTPayload) {
      person = { email, claims }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
