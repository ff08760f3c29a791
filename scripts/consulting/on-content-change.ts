import { watch } from 'node:fs'

/** Debounce time: editors write a file in several steps, which count as one change. */
const SETTLED_MS = 150

/**
 * Calls `changed` after files below `dir` with one of these path prefixes were saved. Returns a function to stop it.
 */
export function onContentChange(dir: string, starts: readonly string[], changed: () => Promise<void>): () => void {
  let settling: NodeJS.Timeout | undefined
  const watcher = watch(dir, { recursive: true }, (_, name) => {
    if (!name?.endsWith('.yaml') || !starts.some((start) => name.startsWith(start))) return
    clearTimeout(settling)
    settling = setTimeout(() => void changed().catch(console.error), SETTLED_MS)
  })
  return () => {
    clearTimeout(settling)
    watcher.close()
  }
}
