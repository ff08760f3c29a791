import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ReaderBusy } from './reader-busy.ts'
import { startWorkers } from './workers.ts'

test('a thread that cannot start is reported, and until it is tried again messages are refused as busy', async () => {
  let workers: ReturnType<typeof startWorkers> | undefined
  const error = await new Promise((report) => {
    workers = startWorkers('no-such-folder', 1, report)
  })
  expect(String(error)).toContain('no-such-folder')
  await expect(workers?.rank([], '', 'Hello')).rejects.toBeInstanceOf(ReaderBusy)
  await workers?.close()
})

/** Script of a process that sends a request to a thread and exits after the given milliseconds. */
const ENDS = `
  const [, ms] = process.argv
  const { startWorkers } = await import('#server/reader/workers.ts')
  const workers = startWorkers('content/reader', 1, () => undefined)
  workers.encode([{ topic: 'smoking', says: 'I smoke.' }]).catch(() => undefined)
  setTimeout(() => process.exit(0), Number(ms))
`

test('a process may end while a thread loads the model or reads', () => {
  const quick = ['--import', './scripts/quick-resolve.mjs', '--input-type=module', '--eval', ENDS]
  for (const ms of [200, 300, 400, 500, 650]) {
    const { status, signal, stderr } = spawnSync(process.execPath, [...quick, String(ms)], { encoding: 'utf8' })
    expect({ status, signal }, `${ms} ms: ${stderr}`).toEqual({ status: 0, signal: null })
  }
})
