import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Route = {
  parentId?: string
  module: string
  css?: string[]
  clientLoaderModule?: string
  hydrateFallbackModule?: string
}

/** React Router's route manifest, as far as it lists what a page fetches. */
type Manifest = { url: string; entry: { module: string; css?: string[] }; routes: Record<string, Route> }

/** Reads a file of the built site; injected for tests. */
type Read = (path: string) => Buffer

const NAMED = /^window\.__reactRouterManifest=([\s\S]+?);?$/
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** Returns the route manifest of a built site. Throws where there is none. */
export function manifestOf(site: string): Manifest {
  const [name] = globSync('assets/manifest-*.js', { cwd: site })
  const json = name && NAMED.exec(readFileSync(join(site, name), 'utf8').trim())?.[1]
  if (!json) throw new Error('The built site has no route manifest where React Router is known to write it.')
  return JSON.parse(json) as Manifest
}

/** Returns the scripts and styles that a page fetches before its first view: its routes' and their static imports. */
export function firstFiles(route: string, { url, entry, routes }: Manifest, read: Read): Set<string> {
  const files = new Set([url, entry.module, ...stylesIn(entry.css)])
  for (let at = routes[route]; at !== undefined; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    for (const file of [at.module, at.clientLoaderModule, at.hydrateFallbackModule, ...stylesIn(at.css)])
      if (file !== undefined) files.add(file)
  }
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    for (const [, imported] of read(file).toString('utf8').matchAll(STATIC_IMPORT)) files.add(`/assets/${imported}`)
  }
  return files
}

/** Returns their gzipped size in KiB. */
export const weightOf = (files: Iterable<string>, read: Read): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024

/** Removes the fragments with which Vite marks some styles. */
const stylesIn = (css: readonly string[] = []): string[] => css.map((file) => file.replace(/#.*$/, ''))
