import type { Appearance } from '#engine/case/case-file.ts'
import { INK } from './adult.ts'
import { type ChildMood, childFace } from './child-face.ts'
import { CHILD_HAIR, type ChildHead, isChildHead, PLAIT } from './child-hair.ts'
import { fabric } from './fabrics.ts'

/** Stroke width of the adults, in the 704 square. */
const PEN = 17

type Child = { look: Appearance; head: ChildHead; ink: string; mood: ChildMood }

/** Returns a child or baby in front of the informant, as SVG content in the adults' square. */
export function drawChild(look: Appearance, age: number): string {
  if (!isChildHead(look.head)) throw new Error(`look.head "${look.head}" is not a child's`)
  const child: Child = { look, head: look.head, ink: look.ink ?? INK, mood: childMood(look.mood) }
  return look.head === 'baby' ? baby(child) : standing(child, age)
}

const childMood = (mood: Appearance['mood']): ChildMood => {
  if (mood === 'fear' || mood === 'grief') return 'cry'
  return mood === 'tired' ? 'sleep' : 'unwell'
}

/** Returns the position and scale for a child of this age: the smaller, the lower. */
function place(age: number): { x: number; y: number; scale: number } {
  if (age < 2) return { x: -112, y: 330, scale: 0.7 }
  if (age < 5) return { x: -128, y: 318, scale: 0.74 }
  if (age < 9) return { x: -128, y: 272, scale: 0.79 }
  return { x: -128, y: 226, scale: 0.84 }
}

function standing(child: Child, age: number): string {
  const { x, y, scale } = place(age)
  const pen = PEN / scale
  const { fill, definition } = fabric(child.look.clothes, 'child-cloth')
  const body =
    `<path d="M166 340 L160 408 C96 420 34 470 8 640 L8 900 L440 900 L440 640 C418 480 352 424 280 408 L276 350Z" fill="${fill}"/>` +
    `<path d="M164 330 L158 408 C180 462 258 466 284 410 L278 346Z" fill="${child.look.skin}"/>`
  return `<defs>${definition}</defs><g transform="translate(${x} ${y}) scale(${scale})">${inked(child.ink, pen, body)}${head(child, pen)}</g>`
}

/** A baby wrapped in a blanket, held on the arm; a weave gives the colours of blanket and lining. */
function baby(child: Child): string {
  const { clothes } = child.look
  const [blanket, lining] = typeof clothes === 'string' ? [clothes, '#F4EFE3'] : [clothes[1], clothes[2]]
  const bundle =
    `<path d="M-46 420 C-40 300 40 214 150 190 C262 172 372 226 408 320 C430 376 420 420 410 460 L-50 470Z" fill="${blanket}"/>` +
    `<path d="M-46 420 C-40 300 40 214 150 190 C190 184 230 186 262 198 C196 250 128 330 118 470 L-50 470Z" fill="${lining}"/>`
  const hood = `<path d="M40 380 C-30 300 -34 120 60 40 C120 -12 220 -30 290 0 C260 20 250 60 250 90 L230 360 C180 410 90 420 40 380Z" fill="${blanket}"/>`
  const face = `<g transform="translate(70 10) rotate(12 200 200) scale(.7)">${inked(child.ink, 24, hood)}${head(child, 24)}</g>`
  return `<g transform="translate(-58 318)">${inked(child.ink, PEN, bundle)}${face}</g>`
}

function head(child: Child, pen: number): string {
  const { skin, hair = child.ink } = child.look
  const skull = `<path d="M70 214 C58 92 150 38 230 40 C322 42 376 118 370 214 C368 266 352 306 320 336 C288 364 232 374 188 362 C128 346 82 300 70 214Z" fill="${skin}"/>`
  const ear = `<path d="M104 252 C88 214 40 222 44 262 C48 300 86 312 108 294" fill="${skin}"/><path d="M66 258 q16 -6 26 10" fill="none"/>`
  const plait = child.head === 'plaits' ? PLAIT(hair) : ''
  return inked(child.ink, pen, plait + skull + CHILD_HAIR[child.head](hair) + ear + childFace(child.mood, child.ink))
}

const inked = (ink: string, pen: number, shapes: string) =>
  `<g stroke="${ink}" stroke-width="${Number(pen.toFixed(2))}" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`
