import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relieved } from './relieved.ts'

type Element = { attributes?: { d?: string; fill?: unknown }; children?: Element[] }
type Definition = { components: Record<string, { variants: Record<string, { elements: Element[] }> }> }

const file = createRequire(import.meta.url).resolve('@dicebear/styles/open-peeps.json')

/** Open Peeps by Pablo Stanley (CC0 1.0), in DiceBear's format, with one additional face. */
export const PEEPS: Definition = withRelief(JSON.parse(readFileSync(file, 'utf8')))

function withRelief({ components, ...peeps }: Definition): Definition {
  const faces = components.expression!.variants
  const expression = { ...components.expression, variants: { ...faces, relieved: relieved(faces) } }
  return { ...peeps, components: { ...components, expression } }
}

/** Returns whether Open Peeps has this part: a head, a beard, glasses. */
export const hasPart = (kind: 'head' | 'facialHair' | 'accessories', name: string): boolean =>
  Object.hasOwn(PEEPS.components[kind]?.variants ?? {}, name)

/** Returns the names of the parts of a kind, for error messages. */
export const partNames = (kind: 'head' | 'facialHair' | 'accessories'): string[] =>
  Object.keys(PEEPS.components[kind]?.variants ?? {})
