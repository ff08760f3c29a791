// Node reads a package's package.json again for every module imported from it or inside it, and starting the server
// resolves 5,000 imports. This resolves those that need no package.json, and caches the rest.
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin, registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const packages = `${root}node_modules/`
const isOwn = (url) => url.startsWith(root) && !url.includes('/node_modules/')

/** URLs of our import aliases, such as #server/. */
const aliases = Object.entries(packageIn(root).imports).map(([name, path]) => ({
  name: withoutStar(name),
  url: new URL(withoutStar(path), root).href,
}))

/** Results of Node’s own resolution, by importer: all of our code shares one, a package has one for each folder. */
const answered = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions, importAttributes } = context
    if (!parentURL?.startsWith(root) || Object.keys(importAttributes ?? {}).length > 0)
      return nextResolve(specifier, context)
    if (specifier.startsWith('node:') && isBuiltin(specifier))
      return { url: specifier, format: 'builtin', shortCircuit: true }
    const url = byPath(specifier, parentURL)
    const format = url && formatOf(url)
    if (format) return { url, format, shortCircuit: true }
    if (url) return nextResolve(specifier, context)
    const from = isOwn(parentURL) ? root : new URL('.', parentURL).href
    const key = [conditions.includes('require'), from, specifier].join(' ')
    const before = answered.get(key)
    if (before) return before
    const { url: found, format: as } = nextResolve(specifier, context)
    if (as) answered.set(key, { url: found, format: as, shortCircuit: true })
    return { url: found, format: as }
  },
})

/** Returns the URL of a relative path or of one of our aliases; undefined for a package. */
function byPath(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  if (!specifier.startsWith('#') || !isOwn(parentURL)) return undefined
  const alias = aliases.find(({ name }) => specifier.startsWith(name))
  return alias && alias.url + specifier.slice(alias.name.length)
}

/** Returns the module format, or undefined if Node has to determine it, as for CommonJS or a path without extension. */
function formatOf(url) {
  if (isOwn(url)) return url.endsWith('.ts') ? 'module-typescript' : undefined
  if (!url.startsWith(packages)) return undefined
  if (url.endsWith('.mjs')) return 'module'
  return url.endsWith('.js') && isOfModules(new URL('.', url).href) ? 'module' : undefined
}

const ofModules = new Map()

/** Returns whether the nearest package.json makes the .js files of this folder ES modules. */
function isOfModules(folder) {
  const known = ofModules.get(folder)
  if (known !== undefined) return known
  const isTop = folder.endsWith('/node_modules/')
  const own = !isTop && existsSync(new URL('package.json', folder)) ? packageIn(folder) : undefined
  const found = own ? own.type === 'module' : !isTop && isOfModules(new URL('..', folder).href)
  ofModules.set(folder, found)
  return found
}

function packageIn(folder) {
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
}

function withoutStar(pattern) {
  return pattern.replace(/\*$/, '')
}
