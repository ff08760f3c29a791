import type { Dice } from './dice.ts'
import { HOSTILE_BODIES, HOSTILE_SEGMENTS, HOSTILE_TEXTS } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import { fitting, type Known, spoilt } from './values.ts'

/** A request as it is sent. */
export type Request = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** Its operation, for the report. */
  of: string
}

/** Makes one request to an operation: mostly nearly valid, since completely invalid ones stop at the first check. */
export function requestTo(dice: Dice, operation: Operation, known: Known, tokens: readonly string[]): Request {
  const { method, path } = operation
  return {
    method: dice.percent(3) ? dice.one(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) : method,
    path: addressOf(dice, operation, known),
    of: `${method} ${path}`,
    ...sent(dice, operation, known, tokens),
  }
}

function addressOf(dice: Dice, { path, query }: Operation, known: Known): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentFor(dice, known[name] ?? []))
  const parameters = query
    .filter(() => dice.percent(70))
    .map(({ name, schema = {} }) => {
      const value = dice.percent(60) ? encoded(String(fitting(dice, schema, known, name))) : dice.one(HOSTILE_SEGMENTS)
      return `${name}=${value}`
    })
  if (dice.percent(5)) parameters.push(`${encoded(dice.one(HOSTILE_TEXTS))}=${dice.one(HOSTILE_SEGMENTS)}`)
  return parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled
}

const segmentFor = (dice: Dice, there: readonly unknown[]): string =>
  there.length > 0 && dice.percent(75) ? encoded(String(dice.one(there))) : dice.one(HOSTILE_SEGMENTS)

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function sent(dice: Dice, operation: Operation, known: Known, tokens: readonly string[]) {
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = dice.percent(operation.secured ? 92 : 30) ? dice.one(tokens) : undefined
  if (token) headers.authorization = dice.percent(97) ? `Token ${token}` : dice.one(ODD_TOKENS)
  if (dice.percent(4)) headers['x-forwarded-for'] = dice.one(ODD_ADDRESSES)
  if (operation.method === 'GET' && dice.percent(95)) return { headers, body: undefined }
  const body = bodyFor(dice, operation, known)
  if (body !== undefined) headers['content-type'] = dice.percent(95) ? body.type : dice.one(ODD_TYPES)
  return { headers, body: body?.text }
}

const ODD_TOKENS = ['Token', 'Bearer abc', 'Token a b', `Token ${'x'.repeat(4_000)}`, 'Token %00']
const ODD_ADDRESSES = ['', 'unknown', '::1', '1.2.3.4, 5.6.7.8', 'a'.repeat(6_000)]
const ODD_TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', '*']

function bodyFor(dice: Dice, { body }: Operation, known: Known): { type: string; text: string } | undefined {
  if (dice.percent(6)) return { type: 'application/json', text: dice.one(HOSTILE_BODIES) }
  if (!body) return dice.percent(20) ? { type: 'application/json', text: '{}' } : undefined
  const value = fitting(dice, body.schema, known)
  const content = dice.percent(45) ? value : spoilt(dice, value)
  return body.type.startsWith('multipart/')
    ? formOf(dice, content)
    : { type: 'application/json', text: JSON.stringify(content) }
}

const EDGE = 'fuzz-edge'

/** Makes a multipart form with a recording that may be valid. */
function formOf(dice: Dice, content: unknown) {
  const fields = Object.entries(typeof content === 'object' && content !== null ? content : {})
  const parts = fields.map(([name, value]) =>
    name === 'record'
      ? `--${EDGE}\r\ncontent-disposition: form-data; name="record"; filename="a.webm"\r\n\r\n${dice.one(RECORDINGS)}\r\n`
      : `--${EDGE}\r\ncontent-disposition: form-data; name="${name.replaceAll(/[^\w]/g, '')}"\r\n\r\n${String(value)}\r\n`,
  )
  const end = dice.percent(90) ? `--${EDGE}--\r\n` : ''
  return { type: `multipart/form-data; boundary=${EDGE}`, text: parts.join('') + end }
}

const RECORDINGS = ['', 'RIFF....WAVE', 'OggS', 'ID3', 'no recording', 'x'.repeat(20_000)]
