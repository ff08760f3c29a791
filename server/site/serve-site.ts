import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { countryLinks } from './country-links.ts'

const FALLBACK = '__spa-fallback.html'
const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bedside</title>
<h1>The site has not been built yet</h1><p>The API answers. Run <code>npm run build</code>, then start the server again.</p></html>`

/** Serves the built site: static files, prerendered pages, and the application's page for every other path. */
export async function serveSite(app: FastifyInstance, siteDir: string, publicUrl: string) {
  const root = resolve(siteDir)
  const built = existsSync(join(root, FALLBACK)) || existsSync(join(root, 'index.html'))
  if (built) await registerFiles(app, root)
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) throw notFound()
    if (!built) return reply.status(503).type('text/html').send(NOT_BUILT)
    return sendPage({ root, publicUrl }, request, reply)
  }
  app.get('/*', { schema: { hide: true } }, send)
  // A page's policy would add much to its fifty scripts and styles, so files have a short one of their own.
  app.get('/assets/*', { schema: { hide: true }, helmet: { contentSecurityPolicy: FILE_POLICY } }, send)
}

const FILE_POLICY = { useDefaults: false, directives: { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"] } }

const registerFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path))
    },
  })

function sendPage(
  { root, publicUrl }: { root: string; publicUrl: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/')
  const file = [path, `${path}/index.html`].map(tidy).find((name) => isFile(root, name))
  if (file?.endsWith('index.html')) reply.header('link', countryLinks(path, publicUrl))
  if (file) return reply.sendFile(file)
  if (/\.\w+$/.test(path) || path.startsWith('/assets/')) throw notFound()
  const fallback = [`${path.split('/')[1]}/${FALLBACK}`, FALLBACK].find((name) => isFile(root, name))
  return reply.sendFile(fallback ?? 'index.html')
}

const tidy = (path: string) => path.replace(/\/+/g, '/').replace(/^\//, '')

/** Only paths under the root, whatever dot segments the URL contains; folders are not files. */
function isFile(root: string, name: string): boolean {
  const path = join(root, name)
  return name !== '' && path.startsWith(join(root, '/')) && isFileThere(path)
}

/** A name that the file system rejects, such as one too long, is not found. */
function isFileThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    throw notFound()
  }
}

/** Names under assets/ contain a hash of their content; everything else is revalidated each time. */
const cacheFor = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
