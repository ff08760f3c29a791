import type { Page } from '@playwright/test'

/** Compressed bytes, by kind. */
export type Weight = { page: number; scripts: number; styles: number; fonts: number; drawings: number }

/** Measures what a page fetches until the network is idle, with an empty cache. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const kinds = new Map<string, string>()
  const sizes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0 }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind && kind in sizes) sizes[kind as keyof typeof sizes] += encodedDataLength
  })
  // The page's own load is reported only as a whole.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Document') sizes.Document = encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return {
    page: sizes.Document,
    scripts: sizes.Script,
    styles: sizes.Stylesheet,
    fonts: sizes.Font,
    drawings: sizes.Image,
  }
}
