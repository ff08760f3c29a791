import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { linesOf } from './lines.ts'
import { MEMBERS_SCOPE } from './members.ts'
import type { LtiProduct } from './product.ts'

// Access tokens and the gradebook of a stand-in platform, which differs between Moodle and Canvas.

export type SentScore = {
  userId: string
  timestamp: string
  activityProgress: string
  gradingProgress: string
  scoreGiven?: number
  scoreMaximum?: number
  comment?: string
}

/** Moodle’s line items have a query that identifies the tool. */
const LINE_ITEM = {
  moodle: '/mod/lti/services.php/4/lineitems/9/lineitem?type_id=3',
  canvas: '/api/lti/courses/4/line_items/12',
}
const SCORES = {
  moodle: '/mod/lti/services.php/4/lineitems/9/lineitem/scores?type_id=3',
  canvas: '/api/lti/courses/4/line_items/12/scores',
}
/** How each rejects a person who is not a student of the course. */
const NOT_ENROLLED = { moodle: 400, canvas: 422 }
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const LINES = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'
const SCOPES = [SCORE, LINES, MEMBERS_SCOPE]
const ENDPOINT = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'

export function gradebookOf(product: LtiProduct, seconds: () => number) {
  const enrolled = new Set<string>()
  const lines = linesOf(product)
  const scores: SentScore[] = []
  const refused: number[] = []
  const used = new Set<string>()
  const tokens = new Map<string, string>()
  let tool: JSONWebKeySet = { keys: [] }
  let isOn = true
  let place = { url: '', client_id: '', token_url: '' }

  async function giveToken(form: URLSearchParams): Promise<[number, object]> {
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet(tool), {
      audience: place.token_url,
      issuer: place.client_id,
      subject: place.client_id,
      algorithms: ['RS256'],
      requiredClaims: ['jti', 'iat', 'exp'],
      currentDate: new Date(seconds() * 1000),
    })
    const scope = form.get('scope') ?? ''
    if (used.has(payload.jti!) || form.get('grant_type') !== 'client_credentials' || !SCOPES.includes(scope))
      return [400, { error: 'invalid_request' }]
    used.add(payload.jti!)
    const token = `token-${used.size}`
    tokens.set(token, scope)
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope }]
  }

  const mayUse = ({ headers }: IncomingMessage, scope: string) =>
    isOn && tokens.get(headers.authorization?.replace('Bearer ', '') ?? '') === scope

  function takeScore(request: IncomingMessage, score: SentScore): [number, object] {
    if (!mayUse(request, SCORE)) return [401, {}]
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return [415, {}]
    if (!enrolled.has(score.userId)) return [NOT_ENROLLED[product], {}]
    const last = scores.findLast(({ userId }) => userId === score.userId)
    // Moodle compares whole seconds.
    const isStale =
      last && Math.floor(Date.parse(last.timestamp) / 1000) >= Math.floor(Date.parse(score.timestamp) / 1000)
    if (product === 'moodle' && isStale) return [409, {}]
    scores.push(score)
    return [200, product === 'canvas' ? { resultUrl: `${place.url}/results/1` } : {}]
  }

  async function replyTo(request: IncomingMessage): Promise<[number, unknown, (string | undefined)?]> {
    const body = await text(request)
    const { url = '', method = '' } = request
    if (url === '/token') return giveToken(new URLSearchParams(body)).catch(() => [401, { error: 'invalid_client' }])
    if (lines.isCollection(url)) {
      if (!mayUse(request, LINES)) return [403, {}]
      const answer = lines.answer(method, url, body)
      return [answer.status, answer.body, answer.link]
    }
    const isScores = url === SCORES[product] || lines.isScores(url)
    return isScores ? takeScore(request, JSON.parse(body)) : [404, {}]
  }

  return {
    enrolled,
    lines,
    scores,
    refused,
    /** Returns the line item of a launch. */
    lineItem: () => place.url + LINE_ITEM[product],
    /** Returns the claim by which a launch names it. */
    claim: () => ({
      [ENDPOINT]: { scope: [SCORE], lineitem: place.url + LINE_ITEM[product] },
    }),
    /** Returns the claim of a link that the platform made itself: the collection of line items, but no item. */
    claimWithoutLine: (scope: readonly string[] = [SCORE, LINES]) => ({
      [ENDPOINT]: { scope, lineitems: lines.address() },
    }),
    knowTool(keys: JSONWebKeySet) {
      tool = keys
    },
    /** Sets whether the tool may use the service; Moodle answers 401 where it may not. */
    turn(on: boolean) {
      isOn = on
    },
    /** Whether an access token is for this scope. */
    holds: (token: string, scope: string) => tokens.get(token) === scope,
    /** Revokes the tokens issued so far. */
    withdrawTokens: () => tokens.clear(),
    openAt(url: string, { client_id, token_url }: { client_id: string; token_url: string }) {
      place = { url, client_id, token_url }
      lines.openAt(url)
    },
    async answer(request: IncomingMessage, reply: ServerResponse) {
      const [status, body, link] = await replyTo(request)
      if (status >= 400) refused.push(status)
      if (link !== undefined) reply.setHeader('link', link)
      reply.writeHead(status).end(JSON.stringify(body))
    },
  }
}
