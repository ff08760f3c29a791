import type { Page } from '@playwright/test'

/** The number of differing pixels of two images, and the first and last row that differ, or that the sizes differ. */
export type Difference = { pixels: number; where: string }

/** Compares two PNGs pixel by pixel, on a canvas of `page`; returns null where they are equal. */
export async function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<Difference | null> {
  if (before.equals(after)) return null
  const found = await page.evaluate(compareOnCanvas, [before.toString('base64'), after.toString('base64')] as const)
  return found.pixels === 0 ? null : found
}

async function compareOnCanvas(pictures: readonly [string, string]): Promise<Difference> {
  const read = async (picture: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawn = canvas.getContext('2d')
    if (!drawn) throw new Error('This browser has no canvas.')
    drawn.drawImage(image, 0, 0)
    return drawn.getImageData(0, 0, image.width, image.height)
  }
  const [a, b] = [await read(pictures[0]), await read(pictures[1])]
  if (a.width !== b.width || a.height !== b.height)
    return { pixels: -1, where: `${a.width} x ${a.height} before, ${b.width} x ${b.height} after` }
  const rows: number[] = []
  const one = new Uint32Array(a.data.buffer)
  const other = new Uint32Array(b.data.buffer)
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) rows.push(Math.floor(at / a.width))
  return { pixels: rows.length, where: `rows ${rows[0]} to ${rows.at(-1)} of ${a.height}` }
}
