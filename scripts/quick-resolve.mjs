// Node reads the package.json of a package again for each of its modules. Drizzle's has 179 kB and is asked for by 112
// modules: half a second of every start. Its modules are found here without it, where they name one another by path.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    const own =
      parentURL?.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.') && specifier.endsWith('.js')
    if (!own) return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
