import { randomUUID } from 'node:crypto'
import type { Fault } from '#contract/faults.ts'

/** Origin of a fault. */
type From = 'server' | 'browser'
export type ReportFault = (fault: Fault, from: From) => void

/** The parsed address of an error service with Sentry's protocol. */
export type Dsn = { envelope: string; key: string }

/** Parses https://<key>@<host>/<project>; undefined if it does not match. */
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
  /** Receives reports if no service is configured, and the service's own errors. */
  log: (line: string) => void
}

/** Rate limits: one report per fault in this time, and a maximum for all faults. */
const ONCE_IN_MS = 60_000
const MOST_A_MINUTE = 20
const PATIENCE_MS = 5_000

/**
 * Reports faults to the configured service, or to the log. A repeated fault is reported once a minute with its count,
 * so that a loop does not flood it; nothing waits for the report, and its failure does not affect the request.
 */
export function reporter({ dsn, environment, now, log }: Settings): ReportFault {
  const sampled = sampling(now)
  return (fault, from) => {
    const times = sampled(fault)
    if (times === undefined) return
    if (!dsn) {
      // Faults of the server are already in the log.
      if (from === 'browser') log(lineOf(fault, times))
      return
    }
    const body = envelopeOf(fault, { from, times, environment, at: now() })
    send(dsn, body).catch((error: unknown) => log(`The error service did not take a fault: ${reasonOf(error)}`))
  }
}

/** Returns the count since the last report, including this fault; undefined if no report is due. */
function sampling(now: () => Date) {
  const seen = new Map<string, { reportedAt: number; unseen: number }>()
  let minute = { begun: 0, reported: 0 }
  return ({ type, message, frames }: Fault): number | undefined => {
    const at = now().getTime()
    if (at - minute.begun >= ONCE_IN_MS) {
      minute = { begun: at, reported: 0 }
      for (const [key, { reportedAt }] of seen) if (at - reportedAt > 60 * ONCE_IN_MS) seen.delete(key)
    }
    const [top] = frames
    const key = [type, message, top?.file, top?.line, top?.column].join(' ')
    const known = seen.get(key)
    if ((known && at - known.reportedAt < ONCE_IN_MS) || minute.reported >= MOST_A_MINUTE) {
      if (known) known.unseen += 1
      return undefined
    }
    minute.reported += 1
    seen.set(key, { reportedAt: at, unseen: 0 })
    return (known?.unseen ?? 0) + 1
  }
}

const lineOf = ({ type, message, frames: [top], place }: Fault, times: number) =>
  `A fault in a browser at ${place}: ${type} (${message})${top ? ` in ${top.file}:${top.line}:${top.column}` : ''}, ${times} times`

type Around = { from: From; times: number; environment: string; at: Date }

/** Returns an event as an envelope: its header, the header of its one item, the item. No user, request or host name. */
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

/** Only the status, since the URL contains a key. */
const reasonOf = (error: unknown) =>
  error instanceof Error && /^it answered \d+$/.test(error.message) ? error.message : 'it is away'
