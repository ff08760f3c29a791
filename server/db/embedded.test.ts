import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'bedside-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'a-file'), '')

// Runs in a separate process, so that a hang does not block this one.
test.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', join(folder, 'a-file', 'data')])(
  'a data folder that cannot be made, %s, stops the start with a sentence',
  (dataDir) => {
    const open = `import { openEmbedded } from './server/db/embedded.ts'
      await openEmbedded(${JSON.stringify(dataDir)}).catch((error) => console.log(error.message))`
    const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', open], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(ran.stdout.trim()).toBe(
      `The data folder ${dataDir} cannot be made or written to. Choose another with DATA_DIR, or let this account write there.`,
    )
  },
)
