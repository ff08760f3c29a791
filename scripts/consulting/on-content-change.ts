import { watch } from 'node:fs'

/** Editors write a file in several steps: what comes within this time is one change. */
const SETTLED_MS = 150

/** Calls `changed` after files whose path below `dir` begins with one of these were saved. Gives what ends the watch. */
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
