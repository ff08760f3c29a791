import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { unpackWoff } from './woff.ts'

/** The preview image of a page's link on other sites: its words, a patient, and the wall of the patient's system. */
type Card = { name: string; lines: readonly string[]; patient: string; field: string; window: string }

// biome-ignore format: a table
const CARDS: readonly Card[] = [
  { name: 'home',         lines: ['Practise on', 'patients who', 'answer back.'],   patient: '52/concerned', field: '#85c6ff', window: '#a0d3ff' },
  { name: 'institutions', lines: ['A ward for', 'every student', 'you teach.'],     patient: '25/smile',     field: '#8fcc74', window: '#a7d991' },
  { name: 'technology',   lines: ['How well do', 'our patients', 'understand?'],    patient: '4/calm',       field: '#b9a8ff', window: '#c9bcff' },
  { name: 'about',        lines: ['Every question', 'is worth', 'asking twice.'],   patient: '60/smile',     field: '#afc1d6', window: '#c2d0e0' },
  { name: 'careers',      lines: ['Help write', 'the patients', 'of tomorrow.'],    patient: '14/smile',     field: '#ffa64f', window: '#ffb96f' },
  { name: 'plans',        lines: ['A month,', 'half a year,', 'a year.'],           patient: '3/smile',      field: '#f7c63e', window: '#fad569' },
]

const FONT = 'node_modules/@fontsource'
const FONTS = [
  `${FONT}/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff`,
  `${FONT}/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff`,
]

/** Draws the cards of all public pages into cards/ of the built site, 1200 by 630. */
export function drawCards(site: string): void {
  const fonts = mkdtempSync(join(tmpdir(), 'bedside-fonts-'))
  try {
    const fontFiles = FONTS.map((file, at) => {
      const path = join(fonts, `${at}.ttf`)
      writeFileSync(path, unpackWoff(readFileSync(file)))
      return path
    })
    mkdirSync(join(site, 'cards'), { recursive: true })
    for (const card of CARDS) {
      const picture = readFileSync(join(site, 'patients', `${card.patient}.svg`), 'utf8')
      const drawn = new Resvg(svgOf(card, picture), { font: { fontFiles, loadSystemFonts: false } }).render()
      writeFileSync(join(site, 'cards', `${card.name}.png`), drawn.asPng())
    }
  } finally {
    rmSync(fonts, { recursive: true, force: true })
  }
}

const PANES = [0, 1].flatMap((column) => [0, 1, 2].map((row) => ({ x: column * 232, y: row * 172 })))

const svgOf = ({ lines, field, window }: Card, patient: string) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="${field}"/>
<g transform="translate(640 90) skewY(-17)" fill="${window}">
${PANES.map(({ x, y }) => `<rect x="${x}" y="${y}" width="220" height="160"/>`).join('')}
</g>
${patient.replace('<svg ', '<svg x="500" y="76" width="700" height="560" preserveAspectRatio="xMidYMax meet" ')}
<g font-family="Bricolage Grotesque" font-weight="700" font-size="92" letter-spacing="-4.2" fill="#13161c">
${lines.map((line, at) => `<text x="70" y="${250 + at * 88}">${line}</text>`).join('')}
</g>
<g transform="translate(70 76) scale(1.55)" color="#13161c" stroke-linecap="round">
<path d="M3 3v22M3 19h34M37 11v14" fill="none" stroke="#13161c" stroke-width="5"/>
<circle cx="13.5" cy="10.5" r="4.6" fill="#13161c"/><path d="M21 11h9a7 7 0 0 1 7 7H21z" fill="#13161c"/>
</g>
<text x="146" y="112" font-family="Bricolage Grotesque" font-weight="700" font-size="42" letter-spacing="-1.4" fill="#13161c">bedside</text>
<text x="70" y="560" font-family="Schibsted Grotesk" font-weight="600" font-size="27" fill="#13161c">Practise taking a clinical history</text>
</svg>`
