import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, say, stop } from '../../tests/consulting.ts'
import { makeSchool, type School } from '../../tests/schools.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { join } from '../../tests/staff.ts'
import { rowsOf } from '../db/database.ts'

const { db, verified, clock } = await testServer()
const staff = await join(db, await verified(), 'staff')
const [educator, colleague, ada, ben, cai] = await Promise.all(Array.from({ length: 5 }, () => verified()))
const stranger = await verified()
const outsider = await verified()
let north: School
let south: School
let cohort: string
let assignment: string
let session: string

const ROOM = '/api/v1/educator/'
const ok = async (who: Student, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
  const reply = await who.call(method, path, body)
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200)
  return reply.body
}
const consent = (who: Student, ...scopes: string[]) => ok(who, 'POST', '/api/v1/institution/consent/', { scopes })
const consult = async (who: Student, words: string) => {
  const id = await begin(who)
  await say(who, id, words)
  await stop(who, id)
  return id
}
const results = () => ok(educator!, 'GET', `${ROOM}assignments/${assignment}/results/`)

beforeAll(async () => {
  north = await makeSchool(staff, 'Northern Lights Academy', 'northern')
  south = await makeSchool(staff, 'Southern Cross College', 'southern')
  await north.join(educator!, 'educator')
  await north.join(colleague!, 'educator')
  await north.join(ada!)
  await south.join(outsider)
  await south.join(stranger, 'manager')
  cohort = (await ok(educator!, 'POST', `${ROOM}cohorts/`, { name: 'Year 3' })).id
})

describe('a cohort', () => {
  test('is there for who teaches it, and for nobody else', async () => {
    expect((await ok(educator!, 'GET', ROOM)).cohorts).toMatchObject([{ name: 'Year 3', students: 0, invited: 0 }])
    expect((await ok(colleague!, 'GET', ROOM)).cohorts).toEqual([])
    for (const other of [colleague!, stranger])
      expect((await other.call('GET', `${ROOM}cohorts/${cohort}/`)).status).toBe(404)
    expect((await ada!.call('GET', ROOM)).status).toBe(404)
  })

  test('has a roster that says what each line does, tells nothing of other institutions, and is done once', async () => {
    const csv = `name;email\nAda;${ada!.email}\nBen;${ben!.email}\nOut;${outsider.email}\nNew;new@example.org\nBad;not an address\nAda again;${ada!.email}\n`
    const path = `${ROOM}cohorts/${cohort}/roster/`
    const { rows } = await ok(educator!, 'POST', path, { csv, apply: false })
    expect(rows.map(({ line, does }: { line: number; does: string }) => `${line} ${does}`)).toEqual([
      '2 adds',
      '3 invites',
      '4 invites',
      '5 invites',
      '6 fault',
      '7 fault',
    ])
    expect((await ok(educator!, 'GET', `${ROOM}cohorts/${cohort}/`)).members).toHaveLength(1)
    await ok(educator!, 'POST', path, { csv, apply: true })
    await ok(educator!, 'POST', path, { csv, apply: true })
    const made = await ok(educator!, 'GET', `${ROOM}cohorts/${cohort}/`)
    expect(made.students).toBe(1)
    expect(made.invitations).toHaveLength(3)
    const letters = await rowsOf<{ to: string }>(db, sql`select "to" from mails where subject like '%invites you%'`)
    expect(letters.map(({ to }) => to).sort()).toEqual([ben!.email, outsider.email, 'new@example.org'].sort())
    await ok(ben!, 'POST', `/api/v1/institution/join/${made.join_key}/`)
    await ok(cai!, 'POST', `/api/v1/institution/join/${made.join_key}/`)
    expect((await outsider.call('POST', `/api/v1/institution/join/${made.join_key}/`)).body.code).toBe('elsewhere')
    expect(await ok(educator!, 'GET', `${ROOM}cohorts/${cohort}/`)).toMatchObject({ students: 3, invited: 2 })
  })
})

describe('an assignment', () => {
  test('is set for a cohort that one teaches, with work that is there', async () => {
    const body = {
      group_id: cohort,
      title: 'Week 3',
      kind: 'case',
      case_ids: [52],
      opens_at: new Date(clock.now).toISOString(),
      due_at: new Date(clock.now + 86_400_000).toISOString(),
    }
    expect((await colleague!.call('POST', `${ROOM}assignments/`, body)).status).toBe(404)
    expect((await educator!.call('POST', `${ROOM}assignments/`, { ...body, case_ids: [99_999] })).status).toBe(400)
    assignment = (await ok(educator!, 'POST', `${ROOM}assignments/`, body)).id
    expect((await ok(ada!, 'GET', '/api/v1/institution/assignments/')).assignments).toMatchObject([
      { title: 'Week 3', case_ids: [52], state: 'open' },
    ])
    expect((await ok(outsider, 'GET', '/api/v1/institution/assignments/')).assignments).toEqual([])
  })

  test('is done by the first consultation since; after its date it is late, and counts', async () => {
    session = await consult(ada!, 'Do you smoke?')
    await consult(ben!, 'Any allergies?')
    clock.pass(2 * 86_400)
    await consult(cai!, 'Hello, how are you?')
    const stateOf = async (who: Student) =>
      (await ok(who, 'GET', '/api/v1/institution/assignments/')).assignments[0].state
    expect([await stateOf(ada!), await stateOf(ben!), await stateOf(cai!)]).toEqual(['done', 'done', 'late'])
  })
})

describe('what an educator sees', () => {
  test('is nothing without consent, not even how many of few are done', async () => {
    expect(await results()).toMatchObject({ students: [], stations: [], without_consent: { students: 3, done: null } })
  })

  test('is exactly what a student agreed to, and the student reads who looked', async () => {
    await consent(ada!, 'results')
    const { students, stations } = await results()
    expect(students).toMatchObject([{ email: ada!.email, state: 'done', transcript: false }])
    expect(stations[0].marks).toHaveLength(1)
    const debrief = `${ROOM}assignments/${assignment}/session/${session}/`
    expect((await educator!.call('GET', debrief)).status).toBe(404)
    await consent(ada!, 'results', 'transcript')
    expect((await ok(educator!, 'GET', debrief)).assignment).toBe('Week 3')
    expect((await colleague!.call('GET', debrief)).status).toBe(404)
    const { views } = await ok(ada!, 'GET', '/api/v1/institution/views/')
    expect(views.map(({ what }: { what: string }) => what).sort()).toEqual(['results', 'transcript'])
    expect((await ok(ben!, 'GET', '/api/v1/institution/views/')).views).toEqual([])
  })

  test('is commented on where the student reads it, and nowhere else', async () => {
    const comments = `${ROOM}assignments/${assignment}/session/${session}/comments/`
    await ok(educator!, 'POST', comments, { text: 'Ask how many a day.' })
    expect((await colleague!.call('POST', comments, { text: 'Me too.' })).status).toBe(404)
    const own = `/api/v1/agent/session/${session}/comments/`
    expect((await ok(ada!, 'GET', own)).comments).toMatchObject([{ text: 'Ask how many a day.' }])
    expect((await ben!.call('GET', own)).status).toBe(404)
  })

  test('goes into a table that a spreadsheet cannot run', async () => {
    await ada!.call('PATCH', '/api/v1/auth/user/', { first_name: '=HYPERLINK("x")', last_name: 'Ash' })
    const { text } = await educator!.call('GET', `${ROOM}assignments/${assignment}/export/`)
    expect(text).toContain(`"'=HYPERLINK(""x"") Ash"`)
    expect(text).toContain(ada!.email)
    expect(text).not.toContain(ben!.email)
  })

  test('ends with the consent, at once', async () => {
    await consent(ada!)
    expect((await results()).students).toEqual([])
    expect((await educator!.call('GET', `${ROOM}assignments/${assignment}/session/${session}/`)).status).toBe(404)
  })

  test('in figures: too few students to say', async () => {
    for (const who of [ada!, ben!, cai!]) await consent(who, 'results', 'words')
    const { stations } = await ok(educator!, 'GET', `${ROOM}assignments/${assignment}/statistics/`)
    expect(stations[0]).toMatchObject({ students: 3, mean: null, alpha: null, borderline: null })
    expect(stations[0].items.every(({ facility }: { facility: null }) => facility === null)).toBe(true)
    expect(stations[0].items.flatMap(({ words }: { words: string[] }) => words)).toEqual([])
  })
})
