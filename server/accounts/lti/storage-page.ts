import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { originsOf, type Platform } from '../../institutions/lti/store.ts'

// Where a browser keeps no cookie in a frame, the learning platform keeps the launch's secret in its own page and hands it
// back, by messages between the two (1EdTech LTI postMessage storage 0.1). This page asks it to keep the secret, on the way
// out; /lti/verify asks for it. It is no part of the application, which would be loaded twice for it.

/** The frame of the platform that stores, the name under which it does, and where the browser goes then. */
type Stored = { platform: Platform; target: string; key: string; secret: string; onward: string }

/** How long a platform may take to answer. One that answers to nothing must not hold up a browser that has the cookie. */
const WAIT_MS = 2500

/** Runs in the browser. The message goes to the platform's origin only, and only what comes from there is heard. */
const SCRIPT = `
const { target, origin, onward, ...message } = JSON.parse(document.getElementById('message').textContent)
const parentFrame = window.parent === window ? window.opener : window.parent
let isGone = false
const go = () => {
  if (!isGone) window.location.replace(onward)
  isGone = true
}
window.addEventListener('message', ({ origin: from, data }) => {
  if (from === origin && data?.subject === 'lti.put_data.response' && data.message_id === message.message_id) go()
})
setTimeout(go, ${WAIT_MS})
try {
  const frame = target === '_parent' ? parentFrame : parentFrame.frames[target]
  frame.postMessage(message, origin)
} catch {
  go()
}
`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Has the platform keep the secret, then goes on, whether it did or not. */
export function askToStore(reply: FastifyReply, { platform, target, key, secret, onward }: Stored) {
  const message = { subject: 'lti.put_data', message_id: key, key, value: secret }
  const asked = JSON.stringify({ target, origin: originFor(platform), onward, ...message })
  reply.raw.removeHeader('x-frame-options')
  return (
    reply
      .header('content-security-policy', policyFor(platform))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      // In a script element "<" would begin a tag.
      .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Opening Bedside</title>
<p>Opening Bedside…</p>
<noscript><p>Bedside needs JavaScript. Switch it on, then open Bedside from your course again.</p></noscript>
<script id="message" type="application/json">${asked.replaceAll('<', '\\u003c')}</script>
<script>${SCRIPT}</script>
`)
  )
}

/** The origin of the frames that store for a platform: that of its authentication requests, as the specification has it. */
export const originFor = ({ authUrl }: Pick<Platform, 'authUrl'>): string => new URL(authUrl).origin

const policyFor = (platform: Platform) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${originsOf(platform).join(' ')}`,
  ].join(';')
