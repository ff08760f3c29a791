/** Where the statements of an institution go: an xAPI endpoint, and the key and secret of its basic authentication. */
export type RecordStore = { endpoint: string; username: string; password: string }
/** By the institution's short name. */
export type RecordStores = ReadonlyMap<string, RecordStore>

/**
 * Reads `north=https://key:secret@lrs.example.org/xapi`, several of them with commas between. Gives undefined where one is
 * not such a pair.
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
