import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { begin, info, say } from '../../tests/consulting.ts'
import { testServer } from '../../tests/server-harness.ts'

const { clock, verified } = await testServer()

test('sixty messages at the same moment are all answered, each once', async () => {
  const student = await verified()
  const session = await begin(student)
  const replies = await Promise.all(Array.from({ length: 60 }, () => say(student, session, 'Do you smoke?')))
  expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect((await info(student, session)).messages).toHaveLength(61)
})

test('a message whose id is the word greeting is heard like any other', async () => {
  const student = await verified()
  const session = await begin(student)
  const reply = await say(student, session, 'Any allergies?', 'greeting')
  expect(reply.body).toMatchObject({ client_message_id: 'greeting', questions_asked: 1 })
  expect((await info(student, session)).messages.at(-1)).toMatchObject({ said: 'Any allergies?' })
})

test('two hundred messages are enough for one attempt, and what was answered is still answered', async () => {
  const student = await verified()
  const session = await begin(student)
  const ids = Array.from({ length: 200 }, () => randomUUID())
  for (const id of ids) {
    expect((await say(student, session, 'ok', id)).status).toBe(200)
    clock.pass(1)
  }
  expect(await say(student, session, 'And now?')).toMatchObject({
    status: 409,
    body: { code: 'enough-said', message: expect.stringContaining('200') },
  })
  expect((await say(student, session, 'ok', ids[0])).status).toBe(200)
  expect((await info(student, session)).messages).toHaveLength(201)
}, 120_000)
