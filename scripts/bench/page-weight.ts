import type { Page } from '@playwright/test'

/** Compressed bytes, by kind. */
export type Weight = { page: number; scripts: number; styles: number; fonts: number; drawings: number }

type Kind = 'Script' | 'Stylesheet' | 'Font' | 'Image'
type Fetched = { url: string; type: string; bytes: number }

/** Measures what a page fetches for its first view, with an empty cache. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const fetched = new Map<string, Fetched>()
  let document = 0
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    fetched.set(requestId, { url, type, bytes: 0 }),
  )
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = fetched.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  // The page's own load is reported only as a whole.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fetched.get(requestId)?.type === 'Document') document = encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const later = new Set(await page.evaluate(fetchedAfterFirstView))
  const bytesOf = (kind: Kind) =>
    [...fetched.values()]
      .filter(({ url, type }) => type === kind && !later.has(url))
      .reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    page: document,
    scripts: bytesOf('Script'),
    styles: bytesOf('Stylesheet'),
    fonts: bytesOf('Font'),
    drawings: bytesOf('Image'),
  }
}

/** Returns, in the page, the addresses of what it fetched once its first view was complete (after-first-view.tsx). */
function fetchedAfterFirstView(): string[] {
  const [seen] = performance.getEntriesByName('first-view-seen')
  if (!seen) return []
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= seen.startTime)
    .map(({ name }) => name)
}
