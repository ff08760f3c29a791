import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminNotificationsReply, NotificationDraft } from '#contract/notifications.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import { notifications, users } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'
import { seedNotifications } from './notification-seed-store.ts'

const FILE = {
  id: 'from-a-file',
  since: '2026-11-19',
  title: 'From a file',
  message: ['A paragraph that stands in a file.'],
  image: '/notifications/quizzes.svg',
  button_text: 'Look',
}
const { clock, db, verified } = await testServer({ notifications: [FILE] })
const staff = await join(db, await verified(), 'staff')
const ROOM = '/api/v1/admin/notifications/'
const now = () => new Date(clock.now)
const day = (from: number) => new Date(clock.now + from * 86_400_000).toISOString().slice(0, 10)

beforeEach(async () => {
  clock.pass(3_601)
  await db.delete(notifications)
  await seedNotifications(db, [FILE], now())
})

const draft = (over: Partial<NotificationDraft> = {}): NotificationDraft => ({
  title: 'New on the ward',
  message: ['Something that was not there before.'],
  button_text: 'Look',
  image: null,
  link: '/help',
  starts_on: day(0),
  ends_on: null,
  audience: 'everybody',
  group: null,
  is_on: true,
  ...over,
})
const room = async (): Promise<AdminNotificationsReply> => (await staff.call('GET', ROOM)).body
const write = (over: Partial<NotificationDraft> = {}) => staff.call('POST', ROOM, draft(over))
const change = (id: string, over: Partial<NotificationDraft>) => staff.call('PATCH', `${ROOM}${id}/`, draft(over))
const titlesFor = async (student: Student): Promise<string[]> =>
  (await student.call('GET', '/api/v1/notification/system/')).body.map(({ title }: { title: string }) => title)
const written = async () => (await room()).notifications.find(({ title }) => title === 'New on the ward')!

describe('what staff write', () => {
  test('is told like what came with a file, with its link and picture', async () => {
    const student = await verified()
    expect((await write({ image: FILE.image })).status).toBe(200)
    const [newest, older] = (await student.call('GET', '/api/v1/notification/system/')).body
    expect(newest).toMatchObject({
      title: 'New on the ward',
      message: 'Something that was not there before.',
      image: FILE.image,
      link: '/help',
      is_read: false,
    })
    expect(newest.id).toMatch(/^new-on-the-ward-[0-9a-f]{8}$/)
    expect(older.id).toBe('from-a-file')
    await student.call('PATCH', '/api/v1/notification/system/', { notification_id: newest.id, is_read: true })
    expect(await written()).toMatchObject({ state: 'told', read_by: 1 })
  })

  test.each([
    '/.//elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/help/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/%2felsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])('F15: is refused with a link that may lead out of the site: %s', async (link) => {
    await write()
    const { id } = await written()
    for (const reply of [await write({ link }), await change(id, { link }), await change(id, { image: link })])
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await room()).notifications.map(({ link }) => link)).toEqual(['/help', null])
  })

  test('is told from its first day to the end of its last', async () => {
    const student = await verified()
    await write({ starts_on: day(1), ends_on: day(2) })
    const seen = []
    for (let nth = 0; nth < 4; nth += 1) {
      seen.push([(await titlesFor(student)).includes('New on the ward'), (await written()).state])
      clock.pass(86_400)
    }
    expect(seen).toEqual([
      [false, 'planned'],
      [true, 'told'],
      [true, 'told'],
      [false, 'over'],
    ])
  })

  test('is told to nobody while it is off, and keeps who has seen it', async () => {
    const student = await verified()
    await write()
    const { id } = await written()
    await student.call('PATCH', '/api/v1/notification/system/', { notification_id: id, is_read: true })
    await change(id, { is_on: false })
    expect(await titlesFor(student)).toEqual(['From a file'])
    expect(await written()).toMatchObject({ id, state: 'off', read_by: 1 })
    await change(id, { is_on: true })
    expect((await student.call('GET', '/api/v1/notification/system/')).body[0]).toMatchObject({ id, is_read: true })
  })

  test.each<[NotificationDraft['audience'], string[]]>([
    ['everybody', ['free', 'prime', 'member', 'older']],
    ['prime', ['prime']],
    ['free', ['free', 'member', 'older']],
    ['group', ['member']],
    ['new', ['free', 'prime', 'member']],
    ['old', ['older']],
  ])('for %s is told to whom it is for', async (audience, expected) => {
    const [older, free, prime, member] = [await verified(), await verified(), await verified(), await verified()]
    const fifteenDaysAgo = new Date(clock.now - 15 * 86_400_000)
    await db.update(users).set({ createdAt: fifteenDaysAgo }).where(eq(users.email, older.email))
    const { id } = (await prime.call('GET', '/api/v1/auth/user/')).body
    await grantPrime(db, { userId: id, kind: 'given', days: 3, reason: 'Test' }, now())
    await join(db, member, 'Eastwater')
    await write({ audience, group: audience === 'group' ? 'Eastwater' : null })
    const people = { free, prime, member, older }
    const notified = []
    for (const [name, student] of Object.entries(people))
      if ((await titlesFor(student)).includes('New on the ward')) notified.push(name)
    expect(notified).toEqual(expected)
    const { id: notification_id } = await written()
    for (const [name, student] of Object.entries(people)) {
      const body = { notification_id, is_read: true }
      const { status } = await student.call('PATCH', '/api/v1/notification/system/', body)
      expect(status, name).toBe(expected.includes(name) ? 200 : 404)
    }
  })

  test.each<[string, object]>([
    ['a title of two letters', { title: 'Hi' }],
    ['four paragraphs', { message: Array<string>(4).fill('A paragraph that is long enough.') }],
    ['a link elsewhere', { link: 'https://example.org' }],
    ['a link to another host', { link: '//example.org' }],
    ['a picture that is not there', { image: '/notifications/none.svg' }],
    ['an end before its beginning', { ends_on: '2020-01-01' }],
    ['a group without its name', { audience: 'group' }],
    ['a name without a group', { group: 'Eastwater' }],
    ['an audience of its own', { audience: 'me' }],
    ['a film', { video: '/film.mp4' }],
  ])('is refused with %s, and nothing is kept', async (_, over) => {
    expect((await staff.call('POST', ROOM, { ...draft(), ...over })).status).toBe(400)
    expect((await room()).notifications.map(({ id }) => id)).toEqual(['from-a-file'])
  })

  test('stands in the log with what was and what is', async () => {
    await write()
    const { id } = await written()
    await change(id, { title: 'Better words', ends_on: day(3) })
    const [changed, wrote] = await auditOf(staff)
    expect(changed).toMatchObject({
      by: staff.email,
      did: 'changed a notification',
      details: {
        notification: id,
        'title before': 'New on the ward',
        'title after': 'Better words',
        'endsOn before': 'nothing',
        'endsOn after': day(3),
      },
    })
    expect(wrote).toMatchObject({ did: 'wrote a notification', details: { title: 'New on the ward' } })
  })

  test('that is not there cannot be changed', async () => {
    expect((await change('no-such-one', {})).status).toBe(404)
  })
})

describe('what comes with a file', () => {
  test('comes in once: what staff made of it stays at the next start', async () => {
    const student = await verified()
    await change('from-a-file', { title: 'In other words', starts_on: FILE.since, image: FILE.image })
    await seedNotifications(db, [{ ...FILE, title: 'The file again' }], now())
    expect(await titlesFor(student)).toEqual(['In other words'])
    await change('from-a-file', { is_on: false })
    await seedNotifications(db, [FILE], now())
    expect(await titlesFor(student)).toEqual([])
  })

  test('shows staff its picture and the portraits to choose from, and the groups', async () => {
    const { pictures, groups } = await room()
    expect(pictures).toEqual(expect.arrayContaining([FILE.image, '/patients/52/calm.svg']))
    expect(groups).toContain('staff')
  })
})
