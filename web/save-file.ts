import { callForFile } from './api.ts'

/** Not before the browser has begun to read it. */
const READ_BY_MS = 60_000

/** Hands a file of the API to the browser's own download, under a name. Throws what the call throws. */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await callForFile(path), name)
}

/** The same of something that the page holds. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS)
}
