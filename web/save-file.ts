import { callForFile } from './api.ts'

/** Not before the browser has begun to read it. */
const READ_BY_MS = 60_000

/** Hands a file of the API to the browser's own download, under a name. Throws what the call throws. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await callForFile(path))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS)
}
