import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMED = /^window\.__reactRouterManifest=([\s\S]+?);?$/

type Manifest = { routes: Record<string, { path?: string; index?: boolean; parentId?: string; imports?: string[] }> }

/**
 * Leaves out of the route manifest what a route has not, and which modules each route imports: half of its weight, on
 * every page. React Router reads the modules to preload a link's page, which no link here asks for, and to write the
 * preloads of a built page, where they stand. So the routes of `built` pages keep theirs.
 */
export function slimManifest(folder: string, built: readonly string[]): void {
  for (const name of globSync('assets/manifest-*.js', { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(file, slimmed(readFileSync(file, 'utf8'), built))
  }
}

/** The text of a manifest without the imports that nothing reads. Throws where it is not written as React Router is known to. */
export function slimmed(text: string, built: readonly string[]): string {
  const json = NAMED.exec(text.trim())?.[1]
  if (json === undefined) throw new Error('The route manifest is not where React Router is known to write it.')
  const manifest = JSON.parse(json) as Manifest
  const kept = keptBy(manifest.routes, built)
  for (const [id, route] of Object.entries(manifest.routes)) if (!kept.has(id)) route.imports = []
  const said = (_: string, value: unknown) => (value === false ? undefined : value)
  return `window.__reactRouterManifest=${JSON.stringify(manifest, said)};`
}

/** The routes that a built page is made of: its own and those around it. */
function keptBy(routes: Manifest['routes'], built: readonly string[]): Set<string> {
  const kept = new Set<string>()
  for (const [id, route] of Object.entries(routes)) {
    if (!built.includes(`/${route.path ?? ''}`)) continue
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at)
  }
  return kept
}
