import { expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { begin, say } from '../../tests/consulting.ts'
import { testServer } from '../../tests/server-harness.ts'
import { readerFor } from '../../tests/test-reader.ts'
import { ReaderBusy } from './reader-busy.ts'

const real = readerFor(await sharedContent())
let isBusy = false
const reader: typeof real = {
  ...real,
  read: (...args) => (isBusy ? Promise.reject(new ReaderBusy('full')) : real.read(...args)),
}
const { verified, call } = await testServer({ reader })

test('a message past the reader’s queue is refused in a sentence, keeps nothing, and can be sent again', async () => {
  const student = await verified()
  const session = await begin(student)
  const id = crypto.randomUUID()
  isBusy = true
  const refused = await say(student, session, 'Do you have any allergies?', id)
  isBusy = false
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    503,
    'away',
    'Bedside is very busy right now. Please try again in a moment.',
  ])
  expect(refused.headers['retry-after']).toBe('3')
  const { status, body: reply } = await say(student, session, 'Do you have any allergies?', id)
  expect([status, reply.response_status]).toEqual([200, 'normal'])
})

test('the first page’s sample says the same', async () => {
  isBusy = true
  const { status, body } = await call('POST', '/api/v1/sample/', { earlier: [], message: 'When did it start?' })
  isBusy = false
  expect([status, body.code]).toEqual([503, 'away'])
})
