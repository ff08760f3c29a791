import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Registered } from '../../institutions/lti/registration/register.ts'

const WORDS: Record<NonNullable<Registered['problem']>, string> = {
  link: 'This registration link has expired or has already been used. Ask the people who run Bedside for a new one.',
  off: 'This installation of Bedside has no key for learning platforms yet. Tell the people who run it.',
  configuration: 'We could not read your learning platform’s configuration.',
  issuer: 'Your learning platform’s configuration is not at its own address, so we did not register it.',
  silent: 'Your learning platform did not answer. Please try again in a few minutes.',
  refused: 'Your learning platform refused the registration. Please start again there.',
  known: 'Your learning platform is already registered.',
}
const DONE =
  'Bedside is registered at your learning platform. The people who run Bedside have to confirm it before anyone can launch.'

/** The platform closes the window that shows this page when it gets this message (LTI Dynamic Registration 1.0). */
const SCRIPT = `
document.querySelector('button').addEventListener('click', () =>
  (window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*'))
`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  // Any site may frame this page, because the platform is not known yet. The page has no sensitive controls, so
  // clickjacking gains nothing.
  'frame-ancestors *',
].join(';')

/** Shows the outcome of a registration, in a frame of the platform that requested it. */
export function sayRegistered(reply: FastifyReply, { problem }: Registered) {
  reply.raw.removeHeader('x-frame-options')
  return reply
    .status(problem === undefined ? 200 : 400)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${problem === undefined ? 'Registered' : 'Not registered'} · Bedside</title>
<h1>${problem === undefined ? 'Registered' : 'Not registered'}</h1>
<p>${problem === undefined ? DONE : WORDS[problem]}</p>
<button type="button">Close</button>
<script>${SCRIPT}</script>
</html>
`)
}
