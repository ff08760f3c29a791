import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { originsOf, type Platform } from '../../institutions/lti/store.ts'

// If a browser blocks cookies in a frame, the learning platform stores the launch's secret in its own page and returns
// it, by postMessage (1EdTech LTI postMessage storage 0.1). This page asks it to store the secret before the launch;
// /lti/verify asks for it back. It is separate from the application, which would otherwise load twice.

/** The platform's storage frame, the key and secret to store, and the URL that the browser opens next. */
type Stored = { platform: Platform; target: string; key: string; secret: string; authenticationUrl: string }

/** How long to wait for a platform. One that does not answer must not block a browser that has the cookie. */
const WAIT_MS = 2500

/** Runs in the browser. Sends to the platform's origin only, and accepts messages only from there. */
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

/** Asks the platform to store the secret, then continues whether or not it did. */
export function askToStore(reply: FastifyReply, { platform, target, key, secret, authenticationUrl }: Stored) {
  const message = { subject: 'lti.put_data', message_id: key, key, value: secret }
  const request = JSON.stringify({ target, origin: originFor(platform), onward: authenticationUrl, ...message })
  reply.raw.removeHeader('x-frame-options')
  return (
    reply
      .header('content-security-policy', policyFor(platform))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      // Escapes "<", which would begin a tag inside the script element.
      .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Opening Bedside</title>
<p>Opening Bedside…</p>
<noscript><p>Bedside needs JavaScript. Switch it on, then open Bedside from your course again.</p></noscript>
<script id="message" type="application/json">${request.replaceAll('<', '\\u003c')}</script>
<script>${SCRIPT}</script>
`)
  )
}

/** Returns the origin of a platform's storage frames: that of its authentication URL, as specified. */
export const originFor = ({ authUrl }: Pick<Platform, 'authUrl'>): string => new URL(authUrl).origin

const policyFor = (platform: Platform) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${originsOf(platform).join(' ')}`,
  ].join(';')
