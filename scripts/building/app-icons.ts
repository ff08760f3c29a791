import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const BLUE = '#2334d0'

/**
 * `corner` is the radius for a side of 48; `mark` the size of the bed: a maskable icon may lose a tenth on each side.
 */
type Shape = { name: string; side: number; corner: number; mark: number }

const ICONS: readonly Shape[] = [
  { name: '192', side: 192, corner: 10, mark: 1 },
  { name: '512', side: 512, corner: 10, mark: 1 },
  { name: 'maskable-512', side: 512, corner: 0, mark: 0.72 },
  { name: 'apple-180', side: 180, corner: 0, mark: 0.86 },
]

/** Draws the icons of the installed app into icons/ of the built site: the logo's bed, white on blue. */
export function drawAppIcons(site: string): void {
  mkdirSync(join(site, 'icons'), { recursive: true })
  for (const icon of ICONS) {
    const drawn = new Resvg(svgOf(icon), { fitTo: { mode: 'width', value: icon.side } }).render()
    writeFileSync(join(site, 'icons', `${icon.name}.png`), drawn.asPng())
  }
}

const svgOf = ({ corner, mark }: Shape) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">
<rect width="48" height="48" rx="${corner}" fill="${BLUE}"/>
<g transform="translate(24 24) scale(${mark}) translate(-20 -14)" fill="#fff">
<path d="M3 3v22M3 19h34M37 11v14" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
<circle cx="13.5" cy="10.5" r="4.6"/><path d="M21 11h9a7 7 0 0 1 7 7H21z"/>
</g>
</svg>`
