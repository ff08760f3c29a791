import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { callRoute } from '../../tests/calls.ts'
import { begin, say, stop } from '../../tests/consulting.ts'
import { makeSchool, type School } from '../../tests/schools.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import { rowsOf } from '../db/database.ts'
import { routes } from '../routes.ts'
import { mayRead, readablePeople } from './access-store.ts'

const HIDDEN = 52
const { db, content, verified, call } = await testServer()
const staff = await join(db, await verified(), 'staff')
const people = {
  student: await verified(),
  other: await verified(),
  educator: await verified(),
  manager: await verified(),
}
const southern = { student: await verified(), educator: await verified(), manager: await verified() }
const nonMember = await verified()
let north: School
let south: School
let cohort: string

const idOf = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body.id as string
const readerOf = async (student: Student) => {
  const [row] = await rowsOf<{ id: string; role: 'student' | 'educator' | 'manager'; here: string; groups: string[] }>(
    db,
    sql`select user_id as id, role, institution_id as here, coalesce((select json_agg(group_id) from
      institution_group_members theirs where theirs.user_id = member.user_id), '[]'::json) as groups
      from institution_members member where user_id = ${await idOf(student)}`,
  )
  const { id, role, here, groups } = row!
  const lists = { modelReads: null, studioRoles: [], readsPerMinute: null, allowed: null, hidden: [] }
  return { id, membership: { institutionId: here, role, groups, ...lists } }
}

beforeAll(async () => {
  north = await makeSchool(staff, 'Northern Lights Academy', 'northern')
  south = await makeSchool(staff, 'Southern Cross College', 'southern')
  cohort = await north.group('Boreal cohort')
  await north.patch({
    hosts: ['northern.example.org'],
    consent_text: 'Aurora may read this.',
    colour: '#0b5d6b',
    variant: 'progress',
  })
  for (const [role, who] of [
    ['student', people.student],
    ['student', people.other],
    ['educator', people.educator],
    ['manager', people.manager],
  ] as const)
    await north.join(who, role)
  for (const [role, who] of [
    ['student', southern.student],
    ['educator', southern.educator],
    ['manager', southern.manager],
  ] as const)
    await south.join(who, role)
  await north.place(people.student, cohort)
  await north.place(people.educator, cohort)
})

const caseIds = async (student: Student): Promise<number[]> =>
  (await student.call('GET', '/api/v1/cases/?page_size=300')).body.results.map(({ id }: { id: number }) => id)

/** Registers a learning platform for an institution, as staff would. */
const platformOf = async ({ id }: School): Promise<string> => {
  const lms = 'https://lms.northern.example.org'
  const addresses = { jwks_url: `${lms}/keys`, auth_url: `${lms}/auth`, token_url: `${lms}/token` }
  const registered = { issuer: lms, client_id: 'northern-client', deployment_ids: ['1'], ...addresses }
  const reply = await staff.call('POST', `/api/v1/admin/institutions/${id}/lti/`, registered)
  return reply.body.platforms[0].id
}

const byName = (one = '', other = '') => (one < other ? -1 : 1)

describe('who may be known to whom', () => {
  const known = async (student: Student) =>
    (
      await rowsOf<{ id: string }>(
        db,
        sql`select id from users where id in ${readablePeople(await readerOf(student))} order by id`,
      )
    ).map(({ id }) => id)

  test.each(['student', 'educator', 'manager'] as const)('nobody of another institution, for its %s', async (role) => {
    const seen = await known(southern[role])
    for (const one of Object.values(people)) expect(seen).not.toContain(await idOf(one))
    expect(seen).toContain(await idOf(southern[role]))
  })

  test('a student knows themselves, an educator the cohort that they teach, a manager everybody', async () => {
    const [student, other, educator, manager] = await Promise.all(Object.values(people).map(idOf))
    expect(await known(people.student)).toEqual([student])
    expect(await known(people.educator)).toEqual([student, educator].sort(byName))
    expect(await known(people.manager)).toEqual([student, other, educator, manager].sort(byName))
  })

  test('results only where the student has agreed to the text as it is now', async () => {
    const [educator, outsider] = [await readerOf(people.educator), await readerOf(southern.manager)]
    const student = await idOf(people.student)
    expect(await mayRead(db, educator, student, 'results')).toBe(false)
    await people.student.call('POST', '/api/v1/institution/consent/', { scopes: ['results'] })
    expect(await mayRead(db, educator, student, 'results')).toBe(true)
    expect(await mayRead(db, outsider, student, 'results')).toBe(false)
    expect(await mayRead(db, educator, student, 'transcript')).toBe(false)
    await north.patch({ consent_text: 'Aurora may read this, and more.' })
    expect(await mayRead(db, educator, student, 'results')).toBe(false)
    await people.student.call('POST', '/api/v1/institution/consent/', { scopes: ['results'] })
    await people.student.call('POST', '/api/v1/institution/consent/', { scopes: [] })
    expect(await mayRead(db, educator, student, 'results')).toBe(false)
    expect(await mayRead(db, await readerOf(people.student), student, 'results')).toBe(true)
  })
})

describe('cases', () => {
  const startIt = (student: Student, caseId: number) =>
    student.call('POST', '/api/v1/agent/session/', { case_id: caseId })

  test('that are hidden are in no list, no search and no consultation; what was begun stays one’s own', async () => {
    const session = await begin(people.student)
    await north.rule(HIDDEN, 'hidden')
    expect(await caseIds(people.student)).not.toContain(HIDDEN)
    expect((await people.student.call('GET', `/api/v1/cases/${HIDDEN}/`)).status).toBe(404)
    expect((await startIt(people.student, HIDDEN)).status).toBe(404)
    const { patient } = content.cases.get(HIDDEN)!.file
    const found = await people.student.call('GET', `/api/v1/cases/?search=${encodeURIComponent(patient.name)}`)
    expect(found.body.results.map(({ id }: { id: number }) => id)).not.toContain(HIDDEN)
    expect((await people.student.call('GET', `/api/v1/agent/${session}/info/`)).status).toBe(200)
    expect(await caseIds(people.educator)).toContain(HIDDEN)
    expect(await caseIds(southern.student)).toContain(HIDDEN)
    expect(await caseIds(nonMember)).toContain(HIDDEN)
    await north.rule(HIDDEN, null)
    expect(await caseIds(people.student)).toContain(HIDDEN)
  })

  test('that a cohort is allowed are the only ones for its students, with their date; hidden wins', async () => {
    const due = '2026-12-01T09:00:00.000Z'
    await north.rule(3, 'allowed', { group_id: cohort, due_at: due })
    await north.rule(4, 'allowed', { group_id: cohort })
    await north.rule(4, 'hidden')
    expect(await caseIds(people.student)).toEqual([3])
    expect(await caseIds(people.other)).not.toContain(4)
    expect((await caseIds(people.other)).length).toBeGreaterThan(3)
    const own = await people.student.call('GET', '/api/v1/institution/')
    expect(own.body.institution.due).toEqual([{ case_id: 3, due_at: due }])
    expect((await startIt(people.student, 8)).status).toBe(404)
    expect((await startIt(people.student, 3)).status).toBe(200)
    for (const [caseId, more] of [
      [3, { group_id: cohort }],
      [4, { group_id: cohort }],
      [4, {}],
    ] as const)
      await north.rule(caseId, null, more)
  })
})

test('no route tells a member of another institution anything of the first, nor a student of a hidden case', async () => {
  const secrets = [
    'Northern Lights',
    'Boreal',
    'northern-client',
    'Aurora',
    'Borealis',
    'penumbral',
    north.id,
    cohort,
    ...Object.values(people).map(({ email }) => email),
  ]
  await south.rule(HIDDEN, 'hidden')
  const set = { title: 'Borealis week', kind: 'case', case_ids: [HIDDEN], opens_at: new Date(0).toISOString() }
  const { id: assignment } = (
    await people.educator.call('POST', '/api/v1/educator/assignments/', { ...set, group_id: cohort })
  ).body
  const assigned = await begin(people.student)
  await say(people.student, assigned, 'Do you smoke?')
  await stop(people.student, assigned)
  await people.student.call('POST', '/api/v1/institution/consent/', { scopes: ['results', 'transcript', 'words'] })
  const comments = `/api/v1/educator/assignments/${assignment}/session/${assigned}/comments/`
  expect((await people.educator.call('POST', comments, { text: 'A penumbral remark.' })).status).toBe(200)
  const platform = await platformOf(north)
  const patientCase = content.cases.get(HIDDEN)!
  const session = await begin(people.other)
  const place = { student: people.other, caseId: HIDDEN, session, messageId: 'none', notification: 'none', patientCase }
  for (const [method, url, access] of routes) {
    if (url.includes('/auth/logout') || url.includes('/sign-ins/') || url.includes('/dev/')) continue
    const path = url
      .replace('/institutions/:id/', `/institutions/${north.id}/`)
      .replace(':groupId', cohort)
      .replace(':cohortId', cohort)
      .replace(':assignmentId', assignment)
      .replace(':platformId', platform)
      .replace(':sessionId', assigned)
    for (const as of [southern.student, southern.manager]) {
      const reply =
        path === url
          ? await callRoute(place, `${method} ${url}`, { as })
          : await as.call(method, path, method === 'GET' ? undefined : { name: 'Taken over' })
      const secret =
        as === southern.student && access !== 'staff' ? [...secrets, patientCase.file.patient.name] : secrets
      for (const word of secret) expect(reply.text.includes(word), `${method} ${url}: ${word}`).toBe(false)
    }
  }
  await south.rule(HIDDEN, null)
  const { institution } = (await people.student.call('GET', '/api/v1/institution/')).body
  expect(institution.name).toBe('Northern Lights Academy')
}, 180_000)

describe('links', () => {
  test('take somebody in as a student, once, and end when staff say so', async () => {
    const here = `/api/v1/admin/institutions/${north.id}/groups/${cohort}/`
    const { groups } = (await staff.call('PATCH', here, { joinable: true })).body
    const link = `/api/v1/institution/join/${groups[0].join_key}/`
    const comer = await verified()
    expect((await comer.call('GET', link)).body).toEqual({
      institution: 'Northern Lights Academy',
      group: 'Boreal cohort',
    })
    expect((await comer.call('POST', link)).status).toBe(200)
    const { institution } = (await comer.call('GET', '/api/v1/institution/')).body
    expect(institution).toMatchObject({ role: 'student', groups: [{ name: 'Boreal cohort' }] })
    expect((await southern.student.call('POST', link)).body.code).toBe('elsewhere')
    await staff.call('PATCH', here, { joinable: false })
    expect((await nonMember.call('POST', link)).status).toBe(404)
  })

  test('no member of one institution gets into a group of another, not even by the database', async () => {
    const stranger = await idOf(southern.student)
    const rows = sql`insert into institution_group_members (group_id, institution_id, user_id, joined_at)
      values (${cohort}, ${north.id}, ${stranger}, now())`
    await expect(db.execute(rows)).rejects.toThrow()
    const here = `/api/v1/admin/institutions/${north.id}/groups/${cohort}/`
    expect((await staff.call('PATCH', here, { member: { id: stranger, in: true } })).status).toBe(404)
  })
})

describe('staff', () => {
  test('are refused a host of another institution, an unreadable colour and a person of another', async () => {
    const here = `/api/v1/admin/institutions/${south.id}/`
    for (const hosts of [['northern.example.org'], ['northern.example.com']])
      expect((await staff.call('PATCH', here, { hosts })).body.errors.hosts).toHaveLength(1)
    expect((await staff.call('PATCH', here, { colour: '#ffff00' })).body.errors.colour).toHaveLength(1)
    const member = { email: people.student.email, role: 'manager' }
    expect((await staff.call('POST', `${here}members/`, member)).body.code).toBe('elsewhere')
  })

  test('leave a line in the audit log for every change', async () => {
    await south.patch({ retention_days: 365 })
    expect((await auditOf(staff))[0]).toMatchObject({
      did: 'changed an institution',
      details: { institution: 'southern', changed: 'retention_days' },
    })
  })
})

describe('what screens are told', () => {
  test('at the host: name, colours, partner', async () => {
    const { body } = await call('GET', '/api/v1/customised-page/info/?domain=northern')
    expect(body).toMatchObject({ name: 'Northern Lights Academy', is_partner: true, sign_on: null })
    expect(body.colours.light.ground).toBe('#0b5d6b')
  })

  test('of a member: what variant, institution and country leave out', async () => {
    const leftOut = async (who: Student) => (await who.call('GET', '/api/v1/auth/user/')).body.left_out
    expect(await leftOut(people.student)).toEqual(['SHOW_MARK_STREAK'])
    await north.patch({ switches: { SHOW_MARK_STREAK: true, SHOW_RUBRIC_SHARE: false } })
    expect(await leftOut(people.student)).toEqual(['SHOW_RUBRIC_SHARE'])
    expect(await leftOut(nonMember)).toEqual([])
  })

  test('in a country, as staff set it: its institutions and students leave a part out, unless an institution says otherwise', async () => {
    const leftOut = async (who: Student) => (await who.call('GET', '/api/v1/auth/user/')).body.left_out
    const room = '/api/v1/admin/country-switches/'
    const set = (country: string, shown: boolean) =>
      staff.call('PATCH', room, { country, name: 'SHOW_HISTORY_SCORES', shown })
    await north.patch({ country: 'nz', switches: {} })
    const before = await leftOut(people.student)
    expect((await set(' NZ ', false)).body).toEqual({
      countries: [{ country: 'nz', left_out: ['SHOW_HISTORY_SCORES'] }],
    })
    expect((await set('nz', false)).status).toBe(200)
    expect(await leftOut(people.student)).toEqual([...before, 'SHOW_HISTORY_SCORES'])
    const elsewhere = await verified()
    expect(await leftOut(elsewhere)).toEqual([])
    await elsewhere.call('PATCH', '/api/v1/auth/user/', { profile: { country: 'NZ' } })
    expect(await leftOut(elsewhere)).toEqual(['SHOW_HISTORY_SCORES'])
    await north.patch({ switches: { SHOW_HISTORY_SCORES: true } })
    expect(await leftOut(people.student)).toEqual(before)
    expect((await set('nz', true)).body).toEqual({ countries: [] })
    expect(await leftOut(elsewhere)).toEqual([])
    expect(
      (await people.manager.call('PATCH', room, { country: 'nz', name: 'SHOW_HISTORY_SCORES', shown: false })).status,
    ).toBe(404)
  })
})
