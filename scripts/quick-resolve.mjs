// Node reads the package.json of a package again for each module that is imported from it or lies in it. A start of the
// server imports 5,000 times; what needs no package.json is resolved here, and what does is asked for once.
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin, registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const packages = `${root}node_modules/`
const isOwn = (url) => url.startsWith(root) && !url.includes('/node_modules/')

/** Where the names of our own folders lead, such as #server/ */
const aliases = Object.entries(packageIn(root).imports).map(([name, path]) => ({
  name: withoutStar(name),
  url: new URL(withoutStar(path), root).href,
}))

/** What Node answered before, by who may see which packages: our own code, or a folder of one of them. */
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

/** The address that a specifier names by a path or by one of our aliases. */
function byPath(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  if (!specifier.startsWith('#') || !isOwn(parentURL)) return undefined
  const alias = aliases.find(({ name }) => specifier.startsWith(name))
  return alias && alias.url + specifier.slice(alias.name.length)
}

/** Undefined where Node must say it, such as of CommonJS and of what names no file. */
function formatOf(url) {
  if (isOwn(url)) return url.endsWith('.ts') ? 'module-typescript' : undefined
  if (!url.startsWith(packages)) return undefined
  if (url.endsWith('.mjs')) return 'module'
  return url.endsWith('.js') && isOfModules(new URL('.', url).href) ? 'module' : undefined
}

const ofModules = new Map()

/** Whether the nearest package.json says that the .js files of this folder are modules. */
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
