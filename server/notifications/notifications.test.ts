import { describe, expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'

const NOTIFICATIONS = [
  { id: 'second', since: '2026-11-20', title: 'Second', message: ['One.', 'Two.'], link: '/b', button_text: 'Look' },
  { id: 'first', since: '2026-11-19', title: 'First', message: ['Only.'], button_text: 'Try It Out' },
]

const { call, signUp } = await testServer({ notifications: NOTIFICATIONS })
const PATH = '/api/v1/notification/system/'

describe('what is new', () => {
  test('is told to every student as unread, its paragraphs a line each', async () => {
    const { body } = await (await signUp()).call('GET', PATH)
    expect(body).toEqual([
      {
        id: 'second',
        is_read: false,
        title: 'Second',
        message: 'One.\nTwo.',
        video: null,
        image: null,
        link: '/b',
        button_text: 'Look',
      },
      expect.objectContaining({ id: 'first', is_read: false, link: null, button_text: 'Try It Out' }),
    ])
  })

  test('stays read for the student who read it, and new for everybody else', async () => {
    const [student, other] = [await signUp(), await signUp()]
    const read = { notification_id: 'second', is_read: true }
    expect((await student.call('PATCH', PATH, read)).body).toMatchObject({ id: 'second', is_read: true })
    expect((await student.call('PATCH', PATH, read)).status).toBe(200)
    const states = async (who: typeof student) =>
      (await who.call('GET', PATH)).body.map((one: { is_read: boolean }) => one.is_read)
    expect(await states(student)).toEqual([true, false])
    expect(await states(other)).toEqual([false, false])
    await student.call('PATCH', PATH, { notification_id: 'second', is_read: false })
    expect(await states(student)).toEqual([false, false])
  })

  test('that does not exist cannot be read, nor anything by a visitor', async () => {
    const student = await signUp()
    expect((await student.call('PATCH', PATH, { notification_id: 'third', is_read: true })).status).toBe(404)
    expect((await student.call('PATCH', PATH, { notification_id: 'first' })).status).toBe(400)
    expect((await call('GET', PATH)).status).toBe(401)
  })
})
