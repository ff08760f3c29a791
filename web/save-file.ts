import { callForFile } from './api.ts'

/** Delay before the object URL is revoked, so that the browser has started to read it. */
const READ_BY_MS = 60_000

/** Downloads a file of the API under a name. Throws what the call throws. */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await callForFile(path), name)
}

/** Downloads a blob under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS)
}
