import { createHash } from 'node:crypto'

/** Returns a short stable hash of some texts, used as their version. */
export function hashOf(texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}
