import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMED = /^window\.__reactRouterManifest=([\s\S]+?);?$/

type Manifest = { routes: Record<string, { path?: string; index?: boolean; parentId?: string; imports?: string[] }> }

/**
 * Removes from the route manifest empty fields and the imports of each route, which are half of its weight on every
 * page. React Router uses the imports to preload a linked page, which no link here requests, and for the preloads of a
 * prerendered page. The routes of `built` pages therefore keep theirs.
 */
export function slimManifest(folder: string, built: readonly string[]): void {
  for (const name of globSync('assets/manifest-*.js', { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(file, slimmed(readFileSync(file, 'utf8'), built))
  }
}

/** Returns a manifest without unused imports. Throws where it is not in React Router's known form. */
export function slimmed(text: string, built: readonly string[]): string {
  const json = NAMED.exec(text.trim())?.[1]
  if (json === undefined) throw new Error('The route manifest is not where React Router is known to write it.')
  const manifest = JSON.parse(json) as Manifest
  const prerendered = prerenderedIn(manifest.routes, built)
  for (const [id, route] of Object.entries(manifest.routes)) if (!prerendered.has(id)) route.imports = []
  const said = (_: string, value: unknown) => (value === false ? undefined : value)
  return `window.__reactRouterManifest=${JSON.stringify(manifest, said)};`
}

/** Returns the routes of the prerendered pages, including parents. */
function prerenderedIn(routes: Manifest['routes'], built: readonly string[]): Set<string> {
  const routeIds = new Set<string>()
  for (const [id, route] of Object.entries(routes)) {
    if (!built.includes(`/${route.path ?? ''}`)) continue
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) routeIds.add(at)
  }
  return routeIds
}
