import { Avatar, Style } from '@dicebear/core'
import type { Appearance } from '#engine/case/case-file.ts'
import { fabric } from './fabrics.ts'
import { dyeHair } from './hair.ts'
import { hasPart, PEEPS, partNames } from './peeps.ts'

const style = new Style(PEEPS)
export const INK = '#13161C'
/** Placeholder colour for clothes until the fabric is known; no recipe may use it. */
const CLOTH = '#abcdef'

/** Returns an adult in a 704 by 704 square, as SVG content. `prefix` keeps the ids of two people distinct. */
export function drawAdult(look: Appearance, face: string, prefix: string): string {
  checkParts(look)
  const ink = look.ink ?? INK
  const { fill, definition } = fabric(look.clothes, 'cloth')
  const plain = inside(portrait(look, face)).replaceAll(/"(black|#000|#000000)"/g, `"${ink}"`)
  const dyed = look.tint ? dyeHair(plain, look.head, look.tint, ink) : plain
  const dressed = dyed.replaceAll(CLOTH, fill).replace('<defs>', `<defs>${definition}`)
  return prefixIds(dressed, prefix)
}

function portrait(look: Appearance, face: string): string {
  return new Avatar(style, {
    seed: 'one',
    headVariant: look.head,
    expressionVariant: face,
    skinColor: look.skin,
    clothingColor: CLOTH,
    headContrastColor: look.hair ?? '#4a312c',
    inkColor: look.ink ?? INK,
    maskProbability: 0,
    facialHairProbability: look.beard ? 100 : 0,
    ...(look.beard && { facialHairVariant: look.beard }),
    accessoriesProbability: look.accessory ? 100 : 0,
    ...(look.accessory && { accessoriesVariant: look.accessory }),
  }).toString()
}

/** Returns the content of the svg element without its metadata: the licence is in the repository's list. */
const inside = (svg: string) =>
  svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<!--.*?-->/, '')
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')

const prefixIds = (markup: string, prefix: string) =>
  markup.replace(/\b(id="|href="#|url\(#)/g, (start) => `${start}${prefix}-`)

function checkParts(look: Appearance): void {
  check('head', 'head', look.head)
  if (look.beard) check('beard', 'facialHair', look.beard)
  if (look.accessory) check('accessory', 'accessories', look.accessory)
}

function check(key: string, kind: 'head' | 'facialHair' | 'accessories', name: string): void {
  if (!hasPart(kind, name))
    throw new Error(`look.${key} "${name}" is unknown: use one of ${partNames(kind).join(', ')}`)
}
