import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { JWTPayload } from 'jose'
import type { LtiPlatform } from './platform.ts'

/**
 * `parent` stores data for tools in the page around the frame, as Moodle does; `frame` in a separate frame, as Canvas
 * does; `forgetful` announces it and never answers.
 */
export type Storage = 'parent' | 'frame' | 'forgetful'
const TARGETS = { parent: '_parent', frame: 'post_message_forwarding', forgetful: '_parent' }

/** A platform's replies to messages of tools (LTI postMessage storage), stored by the tool's origin. */
const STORE = `<script>
const kept = {}
addEventListener('message', ({ data, origin, source }) => {
  const { subject, message_id, key, value } = data
  const place = origin + ' ' + key
  if (subject === 'lti.put_data') kept[place] = value
  if (subject === 'lti.put_data' || subject === 'lti.get_data')
    source.postMessage({ subject: subject + '.response', message_id, key, value: kept[place] }, origin)
})
</script>`

type CourseOptions = {
  /** By default same-site with Bedside, whose cookie would not be sent cross-site, as these tests have no https. */
  host?: 'localhost' | '127.0.0.1'
  storage?: Storage
}

/** The pages of a stand-in platform: a course with Bedside in a frame, and the browser's exchange between the two. */
export async function courseOf(platform: LtiPlatform, bedside: string, around: CourseOptions = {}) {
  const { host = 'localhost', storage } = around
  const replies: string[] = []
  let person: { email: string; claims: JWTPayload } = { email: '', claims: {} }
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html')
    void answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const url = `http://${host}:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/auth') return reply.end(await launchForm(searchParams))
    if (pathname === '/return') {
      replies.push(new URLSearchParams(await text(request)).get('JWT') ?? '')
      return reply.end('<!doctype html><title>Course</title><p>Added to the course.</p>')
    }
    if (pathname === '/storage') return reply.end(`<!doctype html><title>Storage</title>${STORE}`)
    const login = new URL('/api/v1/auth/lti/login/', bedside)
    const parameters = { iss: url, client_id: platform.settings.client_id, login_hint: 'x', target_link_uri: bedside }
    if (storage) login.searchParams.set('lti_storage_target', TARGETS[storage])
    for (const [name, value] of Object.entries(parameters)) login.searchParams.set(name, value)
    const frame = `<iframe title="Bedside" src="${login.href.replaceAll('&', '&amp;')}" width="1000" height="900"></iframe>`
    const storageFrame =
      storage === 'frame' ? `<iframe name="${TARGETS.frame}" title="Storage" src="/storage" hidden></iframe>` : ''
    const answers = storage === 'parent' ? STORE : ''
    return reply.end(`<!doctype html><title>Course</title>${answers}<h1>Year 3</h1>${storageFrame}${frame}`)
  }

  async function launchForm(login: URLSearchParams): Promise<string> {
    const claims = platform.claims(login.get('nonce') ?? '', person.email, { iss: url, ...person.claims })
    const token = await platform.signed(claims)
    return `<!doctype html><form method="post" action="${login.get('redirect_uri')}">
      <input type="hidden" name="state" value="${login.get('state')}"><input type="hidden" name="id_token" value="${token}">
      </form><script>document.forms[0].submit()</script>`
  }

  return {
    url,
    replies,
    /** Sets who opens the course next, and with which claims. */
    enrol(email: string, claims: JWTPayload) {
      person = { email, claims }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
