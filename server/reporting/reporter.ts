import { randomUUID } from 'node:crypto'
import type { Fault } from '#contract/faults.ts'

/** Where a fault happened, and what it was. */
type From = 'server' | 'browser'
export type TellFault = (fault: Fault, from: From) => void

/** The address of an error service that speaks Sentry's protocol, taken apart. */
export type Dsn = { envelope: string; key: string }

/** Reads https://<key>@<host>/<project>; undefined when it is none. */
export function dsnOf(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username: key, host, pathname } = new URL(text)
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || key === '' || project === undefined) return undefined
  return { envelope: `${protocol}//${host}${path}/api/${project}/envelope/`, key }
}

type Settings = {
  dsn: Dsn | undefined
  environment: string
  now: () => Date
  /** Takes a line where no service is configured, and what the service itself did wrong. */
  log: (line: string) => void
}

/** The same fault once in so long; and of all faults so many. */
const ONCE_IN_MS = 60_000
const MOST_A_MINUTE = 20
const PATIENCE_MS = 5_000

/**
 * Reports faults to the configured service, or to the log. A repeated fault is reported once a minute with its count,
 * so that a loop does not flood it; nothing waits for it, and a service that is away is no fault of the request.
 */
export function reporter({ dsn, environment, now, log }: Settings): TellFault {
  const sampled = sampling(now)
  return (fault, from) => {
    const times = sampled(fault)
    if (times === undefined) return
    if (!dsn) {
      // A fault of the server is in the log already.
      if (from === 'browser') log(lineOf(fault, times))
      return
    }
    const body = envelopeOf(fault, { from, times, environment, at: now() })
    send(dsn, body).catch((error: unknown) => log(`The error service did not take a fault: ${reasonOf(error)}`))
  }
}

/** How often it happened since the last report, this time included; undefined when it is not due. */
function sampling(now: () => Date) {
  const seen = new Map<string, { toldAt: number; unseen: number }>()
  let minute = { begun: 0, told: 0 }
  return ({ type, message, frames }: Fault): number | undefined => {
    const at = now().getTime()
    if (at - minute.begun >= ONCE_IN_MS) {
      minute = { begun: at, told: 0 }
      for (const [key, { toldAt }] of seen) if (at - toldAt > 60 * ONCE_IN_MS) seen.delete(key)
    }
    const [top] = frames
    const key = [type, message, top?.file, top?.line, top?.column].join(' ')
    const known = seen.get(key)
    if ((known && at - known.toldAt < ONCE_IN_MS) || minute.told >= MOST_A_MINUTE) {
      if (known) known.unseen += 1
      return undefined
    }
    minute.told += 1
    seen.set(key, { toldAt: at, unseen: 0 })
    return (known?.unseen ?? 0) + 1
  }
}

const lineOf = ({ type, message, frames: [top], place }: Fault, times: number) =>
  `A fault in a browser at ${place}: ${type} (${message})${top ? ` in ${top.file}:${top.line}:${top.column}` : ''}, ${times} times`

type Around = { from: From; times: number; environment: string; at: Date }

/** An event in an envelope: its head, the head of its one item, the item. No user, no request, no name of a machine. */
function envelopeOf({ type, message, frames, place }: Fault, { from, times, environment, at }: Around): string {
  const id = randomUUID().replaceAll('-', '')
  const event = {
    event_id: id,
    timestamp: at.toISOString(),
    platform: from === 'server' ? 'node' : 'javascript',
    level: 'error',
    environment,
    tags: { from, place, times: `${times}` },
    exception: { values: [{ type, value: message, stacktrace: { frames: frames.map(frameOf).reverse() } }] },
  }
  return [{ event_id: id, sent_at: at.toISOString() }, { type: 'event' }, event]
    .map((one) => JSON.stringify(one))
    .join('\n')
}

const frameOf = ({ in: name, file, line, column }: Fault['frames'][number]) => ({
  function: name,
  filename: file,
  lineno: line,
  colno: column,
  in_app: !file.startsWith('node'),
})

async function send({ envelope, key }: Dsn, body: string) {
  const reply = await fetch(envelope, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=bedside/1, sentry_key=${key}`,
    },
    body,
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`it answered ${reply.status}`)
}

/** Its address holds a key. */
const reasonOf = (error: unknown) =>
  error instanceof Error && /^it answered \d+$/.test(error.message) ? error.message : 'it is away'
