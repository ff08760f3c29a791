import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns one hash over the content of all matching files; the same tree gives the same hash on any machine. */
export function hashOf(patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { exclude: [...exclude] })
    .filter((file) => statSync(file).isFile())
    .sort()
  for (const file of files) hash.update(file.replaceAll('\\', '/')).update(readFileSync(file))
  return hash.digest('hex')
}

/** Runs `make` unless the stamp shows that it already ran on exactly this input. */
export async function onceFor(stamp: string, input: string, make: () => Promise<void>): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === input) return false
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, input)
  return true
}
