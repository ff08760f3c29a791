import type { Appearance } from '#engine/case/case-file.ts'

type Weave = Exclude<Appearance['clothes'], string>[0]

/** The repeating pattern of each fabric, with `ground` as background and `thread` as foreground. */
const WEAVES: Record<Weave, (ground: string, thread: string) => string> = {
  check: (ground, thread) =>
    `<rect width="64" height="64" fill="${ground}"/><g fill="${thread}" opacity=".55"><rect width="26" height="64"/><rect width="64" height="26"/></g>`,
  stripe: (ground, thread) =>
    `<rect width="56" height="64" fill="${ground}"/><rect width="22" height="64" fill="${thread}"/>`,
  dot: (ground, thread) =>
    `<rect width="64" height="64" fill="${ground}"/><g fill="${thread}"><circle cx="16" cy="16" r="8"/><circle cx="48" cy="48" r="8"/></g>`,
  hoop: (ground, thread) =>
    `<rect width="64" height="80" fill="${ground}"/><rect width="64" height="28" fill="${thread}"/>`,
}

const REPEAT: Record<Weave, [width: number, height: number]> = {
  check: [64, 64],
  stripe: [56, 64],
  dot: [64, 64],
  hoop: [64, 80],
}
const TURN: Record<Weave, number> = { check: 8, stripe: 8, dot: 0, hoop: -6 }

/** Returns the fill for clothes, and the pattern definition that it requires. */
export function fabric(clothes: Appearance['clothes'], id: string): { fill: string; definition: string } {
  if (typeof clothes === 'string') return { fill: clothes, definition: '' }
  const [weave, ground, thread] = clothes
  const [width, height] = REPEAT[weave]
  const definition = `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${TURN[weave]})">${WEAVES[weave](ground, thread)}</pattern>`
  return { fill: `url(#${id})`, definition }
}
