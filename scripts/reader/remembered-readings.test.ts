import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { remembering } from './remembered-readings.ts'

let store: string
beforeEach(async () => (store = await mkdtemp(join(tmpdir(), 'readings-'))))
afterEach(() => rm(store, { recursive: true }))

/** A reader that records its input. */
function noting(version = 'weights-1') {
  const requested: string[] = []
  const read: MessageReader['read'] = async (_, patient, message) => {
    requested.push(`${patient}/${message}`)
    const whole = { from: 0, to: message.length, ranked: [{ id: 'onset', score: 0.4 }] }
    return { whole, parts: [whole] }
  }
  return { requested, version, read }
}

const opened = (reader: MessageReader, examples: readonly string[] = []) =>
  remembering(
    reader,
    { shared: [], examplesOf: () => new Map([['onset', examples.map((question) => ({ question }))]]) },
    store,
  )

test('a message is read once in its place, also by the next run', async () => {
  const [first, second] = [noting(), noting()]
  const one = opened(first)
  const read = await one.read(sampleCase, '', 'When?')
  await one.read(sampleCase, '', 'When?')
  await one.read(sampleCase, 'On Monday.', 'When?')
  await one.save()
  const other = opened(second)
  expect(await other.read(sampleCase, '', 'When?')).toEqual(read)
  expect([first.requested, second.requested]).toEqual([['/When?', 'On Monday./When?'], []])
})

test.each([
  { what: 'other weights', next: noting('weights-2'), examples: [] },
  { what: 'another example question', next: noting(), examples: ['Since when?'] },
])('$what read it anew', async ({ next, examples }) => {
  const one = opened(noting())
  await one.read(sampleCase, '', 'When?')
  await one.save()
  await opened(next, examples).read(sampleCase, '', 'When?')
  expect(next.requested).toEqual(['/When?'])
})
