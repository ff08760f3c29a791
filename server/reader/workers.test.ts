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
