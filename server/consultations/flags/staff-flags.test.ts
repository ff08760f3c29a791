import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FlaggedRepliesReply, FlaggedReplyPatch } from '#contract/judging.ts'
import { readLabelledTurns } from '#scripts/understanding/labelled-turns.ts'
import { begin, say } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { auditOf, join } from '../../../tests/staff.ts'
import { MESSAGES_AROUND } from '../excerpt/talk-excerpt.ts'

const { clock, db, verified } = await testServer()
const staff = await join(db, await verified(), 'staff')
const ROOM = '/api/v1/admin/flagged-replies/'

const waiting = async (): Promise<FlaggedRepliesReply> => (await staff.call('GET', `${ROOM}?waiting=yes`)).body
const settle = (id: string, patch: Partial<FlaggedReplyPatch>) =>
  staff.call('PATCH', `${ROOM}${id}/`, { state: 'done', note: '', labels: [], ...patch })
const flag = (student: Student, id: string, need_review: boolean) =>
  student.call('PATCH', `/api/message/${id}`, { need_review })

/** Creates a conversation with a flagged reply in the middle. */
async function flagged(): Promise<{ student: Student; id: string }> {
  clock.pass(3_601)
  const student = await verified()
  const session = await begin(student)
  await say(student, session, 'What has brought you in today?')
  const { body } = await say(student, session, 'Do you smoke?')
  await flag(student, body.message_id, true)
  await say(student, session, 'Any allergies?')
  return { student, id: body.message_id }
}

describe('the room of flagged replies', () => {
  test('shows what was asked, what was understood and what was answered, without a name', async () => {
    const { student, id } = await flagged()
    const { text, body } = await staff.call('GET', `${ROOM}?waiting=yes`)
    const [entry] = body.replies
    expect(entry).toMatchObject({ id, case_id: 52, mode: 'spm', state: 'waits', note: '', labels: [] })
    const judged = entry.talk.find((turn: { is_judged: boolean }) => turn.is_judged)
    expect(judged).toMatchObject({ said: 'Do you smoke?', heard: [{ act: 'smoking' }] })
    expect(judged.reply.length).toBeGreaterThan(3)
    expect(entry.talk.at(-1).said).toBe('Any allergies?')
    expect(text).not.toContain(student.email)
  })

  test('F12: shows staff exactly what SECURITY.md and the privacy page say: three messages before it, two after, and no more', async () => {
    const student = await verified()
    await student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Kimberley', last_name: 'Okonkwo' })
    const session = await begin(student)
    const asked = [
      'What has brought you in today?',
      'When did it start?',
      'Where is the pain?',
      'Do you smoke?',
      'Do you drink alcohol?',
      'Any allergies?',
      'What do you do for work?',
      'Any fever?',
      'Have you been sick?',
    ]
    const ids: string[] = []
    for (const words of asked) ids.push((await say(student, session, words)).body.message_id)
    await flag(student, ids[4]!, true)

    const { text, body } = await staff.call('GET', `${ROOM}?waiting=yes`)
    const entry = body.replies.find((one: { id: string }) => one.id === ids[4])
    expect(entry.talk.map((turn: { said: string }) => turn.said)).toEqual(asked.slice(1, 7))
    expect(entry.talk.map((turn: { is_judged: boolean }) => turn.is_judged).indexOf(true)).toBe(3)
    for (const hidden of [...asked.slice(0, 1), ...asked.slice(7)]) expect(JSON.stringify(entry)).not.toContain(hidden)
    for (const hidden of [student.email, 'Kimberley', 'Okonkwo', session]) expect(text).not.toContain(hidden)
    const shown = ['at_seconds', 'earned', 'heard', 'is_judged', 'reply', 'said', 'told']
    for (const turn of entry.talk) expect(Object.keys(turn).sort()).toEqual(shown)
    expect(Object.keys(entry).sort()).toEqual(
      ['id', 'at', 'case_id', 'patient_name', 'talk', 'mode', 'state', 'note', 'labels', 'decided_at'].sort(),
    )
    const NUMBERS = ['no', 'one', 'two', 'three', 'four']
    const promise = `up to ${NUMBERS[MESSAGES_AROUND.before]} messages before it and ${NUMBERS[MESSAGES_AROUND.after]} after it`
    for (const file of ['SECURITY.md', 'web/pages/privacy-page.tsx'])
      expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '), file).toContain(promise)
  })

  test('loses one that its student takes back, as long as nobody looked at it', async () => {
    const { student, id } = await flagged()
    await flag(student, id, false)
    expect((await waiting()).replies.map((one) => one.id)).not.toContain(id)
    expect((await settle(id, {})).status).toBe(404)
  })

  test('is done with one, keeps the note, and puts it back', async () => {
    const { student, id } = await flagged()
    const { waiting: before } = await waiting()
    expect((await settle(id, { note: ' Fixed in June. ' })).body).toMatchObject({
      state: 'done',
      note: 'Fixed in June.',
      decided_at: new Date(clock.now).toISOString(),
    })
    expect((await waiting()).waiting).toBe(before - 1)
    await flag(student, id, false)
    expect((await staff.call('GET', ROOM)).body.replies[0]).toMatchObject({ id, state: 'done' })
    await flag(student, id, true)
    expect((await settle(id, { state: 'waits' })).body).toMatchObject({ state: 'waits', note: '', decided_at: null })
    expect((await waiting()).waiting).toBe(before)
    expect((await auditOf(staff)).slice(0, 2)).toMatchObject([
      { did: 'put a flagged reply back', to: null, details: { reply: id, before: 'done', after: 'waits' } },
      { did: 'looked at a flagged reply', details: { case: 52, before: 'waits', after: 'done' } },
    ])
  })

  test('passes one on with what was meant, as a labelled question that the measuring reads', async () => {
    const { student, id } = await flagged()
    await settle(id, { state: 'passed', note: 'Two things', labels: ['smoking', 'sx:cough'] })
    const { text, headers } = await staff.call('GET', `${ROOM}export/`)
    expect(headers['content-type']).toContain('application/x-ndjson')
    expect(text).not.toContain(student.email)
    const path = joinPath(tmpdir(), `flagged-${process.pid}.jsonl`)
    writeFileSync(path, text)
    expect(readLabelledTurns(path).find((turn) => turn.id === `flagged:${id}`)).toMatchObject({
      previousClinician: 'What has brought you in today?',
      text: 'Do you smoke?',
      labels: ['smoking', 'sx:cough'],
    })
  })

  test.each([
    ['an act that is none', { state: 'passed', labels: ['sx:feber'] }, '“sx:feber” is no act.'],
    ['thirteen of them', { state: 'passed', labels: Array<string>(13).fill('smoking') }, 'At most twelve'],
    ['an essay', { note: 'a'.repeat(1001) }, 'At most 1000 characters'],
  ] as const)('refuses %s', async (_, patch, words) => {
    const { id } = await flagged()
    const reply = await settle(id, patch as Partial<FlaggedReplyPatch>)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(words)
  })

  test('comes in pages, and knows nothing of a message that nobody flagged', async () => {
    for (let more = (await staff.call('GET', ROOM)).body.replies.length; more < 21; more++) await flagged()
    const first: FlaggedRepliesReply = (await staff.call('GET', ROOM)).body
    expect(first.replies).toHaveLength(20)
    const second: FlaggedRepliesReply = (await staff.call('GET', `${ROOM}?before=${first.next}`)).body
    const ids = [...first.replies, ...second.replies].map(({ id }) => id)
    expect([new Set(ids).size, second.next]).toEqual([ids.length, null])
    const student = await verified()
    const { body } = await say(student, await begin(student), 'Do you smoke?')
    expect((await settle(body.message_id, {})).status).toBe(404)
  })
})
