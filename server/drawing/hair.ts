import { PEEPS } from './peeps.ts'

/** Refills hair that Open Peeps draws solid in ink, within its own outline, so that any head can have any colour. */
export function dyeHair(svg: string, head: string, colour: string, ink: string): string {
  const outline = inkOutline(head)
  if (!outline) throw new Error(`the head "${head}" has no hair drawn in ink: leave out tint, and set hair instead`)
  const at = svg.indexOf(`d="${outline}"`)
  const end = svg.indexOf('/>', at) + 2
  return `${svg.slice(0, end)}${refill(outline, colour, ink)}${svg.slice(end)}`
}

const refill = (outline: string, colour: string, ink: string) =>
  `<clipPath id="hair"><path clip-rule="evenodd" d="${outline}"/></clipPath>` +
  `<path clip-path="url(#hair)" fill-rule="evenodd" d="${outline}" fill="${colour}" stroke="${ink}" stroke-width="36"/>`

/** Returns the longest path in ink: hair is always longer than an ear. */
function inkOutline(head: string): string | undefined {
  const paths = (PEEPS.components.head?.variants[head]?.elements ?? [])
    .filter((element) => isInk(element.attributes?.fill))
    .flatMap((element) => element.children ?? [element])
    .map((element) => element.attributes?.d)
    .filter((d) => d !== undefined)
  return paths.toSorted((a, b) => b.length - a.length)[0]
}

const isInk = (fill: unknown): boolean =>
  typeof fill === 'object' && fill !== null && 'name' in fill && fill.name === 'ink'
