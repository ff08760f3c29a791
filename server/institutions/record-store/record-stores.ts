/** An institution's record store: an xAPI endpoint, with the key and secret of its basic authentication. */
export type RecordStore = { endpoint: string; username: string; password: string }
/** Record stores by the institution's slug. */
export type RecordStores = ReadonlyMap<string, RecordStore>

/**
 * Reads `north=https://key:secret@lrs.example.org/xapi`, several of them separated by commas. Returns undefined if one
 * is malformed.
 */
export function recordStoresOf(text: string): RecordStores | undefined {
  const stores = text.split(',').map((pair) => storeOf(pair.trim()))
  return stores.includes(undefined) ? undefined : new Map(stores as [string, RecordStore][])
}

function storeOf(pair: string): [string, RecordStore] | undefined {
  const [, slug, address] = /^([a-z][a-z0-9-]{1,39})=(https?:\/\/.+)$/.exec(pair) ?? []
  if (!slug || !address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const [username, password] = [url.username, url.password].map(decodeURIComponent) as [string, string]
  if (username === '' || password === '') return undefined
  return [slug, { endpoint: `${url.origin}${url.pathname.replace(/\/*$/, '/')}`, username, password }]
}
