import { describe, expect, test } from 'vitest'
import { roomScript } from '#contract/rooms/room-script.ts'
import { guestOf, join, pwf, roomOfFour, take } from '../../../tests/grouping.ts'
import { revealedIn, secretsOf } from '../../../tests/secrets.ts'
import { testServer } from '../../../tests/server-harness.ts'

const server = await testServer()
const CASE = 52
const patientCase = server.content.cases.get(CASE)!
const { id, code, host, student, marker, tutor } = await roomOfFour(server, CASE)
const script = pwf(id, 'script/')

describe('the script', () => {
  test('is for whoever acts the patient, and for who watches, before it begins', async () => {
    for (const friend of [host, tutor]) {
      const { status, body } = await friend.call('GET', script)
      expect(status).toBe(200)
      const spoken = roomScript.parse(body).sections.flatMap(({ lines }) => lines.map(({ says }) => says))
      expect(spoken).toContain(patientCase.file.opening)
      expect(patientCase.file.answers.filter(({ says }) => !spoken.includes(says))).toEqual([])
    }
  })

  test('is refused to who asks and to who marks, without a word of it', async () => {
    const secrets = secretsOf(patientCase, [], server.content.cases.values())
    for (const friend of [student, marker]) {
      const { status, body } = await friend.call('GET', script)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not-your-part' })
      expect(body.message).toBe('The script is only for the person playing the patient.')
      expect(revealedIn(JSON.stringify(body), secrets)).toEqual([])
    }
    expect((await (await guestOf(server)).call('GET', script)).status).toBe(404)
  })

  test('holds nothing of the rubric, the differential, the questions or the hints', async () => {
    const { body } = await host.call('GET', script)
    const { file, items } = patientCase
    const own = [...items.flatMap(({ text, why }) => [text, why ?? text]), ...file.hints, file.modelSummary]
    const reasons = file.differential.flatMap(({ for: fors, against }) => [...fors, ...against].map(({ text }) => text))
    const words = [...own, ...reasons, ...file.questions.map(({ explanation }) => explanation)]
    // A reason of three words may also occur in the patient's answers.
    const specific = words.filter((one) => one.split(' ').length > 4)
    const text = JSON.stringify(body)
    expect(specific.filter((one) => text.includes(JSON.stringify(one).slice(1, -1)))).toEqual([])
  })

  test('once read, this history is somebody else’s', async () => {
    const late = await guestOf(server, 'Ada')
    await join(late, code, 'Ada')
    await take(host, id, null)
    await take(late, id, 'host')
    expect((await late.call('GET', script)).status).toBe(200)
    await take(student, id, null)
    expect(await take(late, id, 'student')).toMatchObject({ status: 403, body: { code: 'has-seen' } })
  })
})
