import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ComparisonReply, ConditionListReply, ConditionName, ConditionReply } from '#contract/conditions.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { sharedConditions } from '#tests/shared-content.ts'
import { begin, say, stop } from '../../tests/consulting.ts'
import { type Student, type TestReply, testServer } from '../../tests/server-harness.ts'
import { ownData } from '../accounts/own-data-store.ts'
import { users } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'
import { changeCaseFlag } from '../library/case-flag-store.ts'

const { db, clock, content, call, verified, signUp } = await testServer()
const { pages, openToAll, list: conditionsList } = await sharedConditions()

const idOf = async ({ email }: Student) => (await db.select().from(users).where(eq(users.email, email)))[0]!.id

async function prime(): Promise<Student> {
  const student = await verified()
  const grant = { userId: await idOf(student), kind: 'given' as const, days: 30, reason: 'A test' }
  await grantPrime(db, grant, new Date(clock.now))
  return student
}

const list = async (student: Student): Promise<ConditionListReply> =>
  (await student.call('GET', '/api/v1/condition/list/')).body
const show = (student: Student, slug: string) => student.call('GET', `/api/v1/condition/${slug}/`)
const page = async (student: Student, slug: string): Promise<ConditionReply> => (await show(student, slug)).body
const mark = (student: Student, slug: string, body: object) =>
  student.call('PATCH', `/api/v1/condition/${slug}/mark/`, body)
const compare = (student: Student, slugs: string) => student.call('GET', `/api/v1/condition/compare/?with=${slugs}`)

const listed = async (student: Student, slug: string) =>
  (await list(student)).systems.flatMap(({ conditions }) => conditions).find((one) => one.slug === slug)!

/** Completes the case, so that its diagnosis is revealed. */
async function finishCase(student: Student, caseId: number) {
  const session = await begin(student, caseId)
  await say(student, session, 'What has brought you in?')
  await stop(student, session)
  await student.call('GET', `/api/v1/cases/session/${session}/`)
}

describe('the list', () => {
  test('holds every page once, by system in the order of the systems, each by name', async () => {
    const { systems } = await list(await verified())
    const slugs = systems.flatMap(({ conditions }) => conditions.map(({ slug }) => slug))
    expect(slugs.toSorted()).toEqual([...pages.keys()].toSorted())
    expect(systems.slice(0, 3).map(({ system }) => system)).toEqual(['cardio', 'respiratory', 'gastro'])
    for (const { conditions } of systems) {
      const names = conditions.map(({ name }) => name)
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    }
  })

  test('is small: names and marks of each page, and nothing of its text', async () => {
    const { text } = await (await prime()).call('GET', '/api/v1/condition/list/')
    expect(text.length / pages.size).toBeLessThan(300)
  })

  test('says what people come with, and leads to pages alone', async () => {
    const { complaints } = await list(await verified())
    const headache = complaints.find(({ id }) => id === 'headache')!
    expect(headache.name).toBe('Headache')
    expect(headache.conditions.slice(0, 2)).toEqual(['tension-type-headache', 'migraine'])
    expect(complaints.flatMap(({ conditions }) => conditions).filter((slug) => !pages.has(slug))).toEqual([])
  })

  test('shows somebody of each system, an acquaintance before a stranger, and nobody who is to be met by chance', async () => {
    const student = await verified()
    const faceOf = async (system: string) => (await list(student)).systems.find((one) => one.system === system)!.face
    expect(await faceOf('neuro')).toBe(4)
    await finishCase(student, 22)
    expect(await faceOf('neuro')).toBe(22)
    const other = await verified()
    await changeCaseFlag(db, 4, { random: true }, new Date(clock.now))
    const stranger = [...content.cases.values()].find(({ id, file }) => file.system === 'neuro' && id !== 4)!.id
    expect((await list(other)).systems.find(({ system }) => system === 'neuro')!.face).toBe(stranger)
    await changeCaseFlag(db, 4, { random: false }, new Date(clock.now))
  })
})

describe('people met', () => {
  test('stand beside a condition once the student was told the diagnosis, and not before', async () => {
    const student = await verified()
    const session = await begin(student, 4)
    await say(student, session, 'Hello')
    await stop(student, session)
    expect((await listed(student, 'migraine')).met).toEqual([])
    expect(await page(student, 'migraine')).toMatchObject({ met: [], face: null, cases: [] })
    await student.call('GET', `/api/v1/cases/session/${session}/`)
    const first = viewOf(content.cases.get(4)!).card.patient.name.split(' ')[0]
    expect((await listed(student, 'migraine')).met).toEqual([{ case_id: 4, first_name: first }])
    const shown = await page(student, 'migraine')
    expect(shown).toMatchObject({ met: [{ case_id: 4, first_name: first }], face: 4 })
    expect(shown.cases).not.toContain(4)
    expect((await listed(await verified(), 'migraine')).met).toEqual([])
  })
})

describe('a page', () => {
  test('is told whole to Prime', async () => {
    const shown = await page(await prime(), 'deep-vein-thrombosis')
    const written = pages.get('deep-vein-thrombosis')!
    expect(shown).toMatchObject({
      name: 'Deep vein thrombosis',
      summary: written.summary,
      says: written.says,
      complaints: [
        { id: 'pregnancy', name: 'Trouble in pregnancy' },
        { id: 'leg_swelling', name: 'Leg swelling or pain' },
      ],
      mark: null,
      quiz: true,
    })
    expect(shown.table!.rivals[0]).toEqual({ slug: 'calf-muscle-tear', name: 'Calf muscle tear' })
    expect(shown.table!.rows).toHaveLength(written.discriminators.length + written.instead!.length)
    expect(shown.red_flags[0]).toEqual({
      flag: written.redFlags[0]!.flag,
      ask: written.redFlags[0]!.ask,
      action: written.redFlags[0]!.action,
    })
    expect(shown.differentials[0]).toEqual({
      slug: 'calf-muscle-tear',
      name: 'Calf muscle tear',
      system: 'musculo',
      has_page: true,
      open: true,
      apart: written.discriminators[0]!.feature,
    })
  })

  test.each(['lumbago', 'constructor', 'Migraine'])('that nobody has written is not there: %s', async (slug) => {
    expect(await show(await prime(), slug)).toMatchObject({
      status: 404,
      body: { message: 'We don’t have a page on this condition yet.' },
    })
  })

  test('fault 22: shows nobody whose case this person has not played, neither by face nor among the patients', async () => {
    const student = await prime()
    const headaches = (await list(student)).complaints.find(({ id }) => id === 'headache')!.conditions
    for (const slug of headaches)
      expect(await page(student, slug), slug).toMatchObject({ face: null, met: [], cases: [] })
    await finishCase(student, 22)
    for (const slug of headaches) {
      const { face, met, cases } = await page(student, slug)
      expect([...met.map(({ case_id: id }) => id), ...cases], slug).toEqual([22])
      expect(face, slug).toBe(met[0]?.case_id ?? null)
    }
    const comparison: ComparisonReply = (await compare(student, 'migraine,bacterial-meningitis')).body
    expect(comparison.conditions.map(({ face }) => face)).toEqual([null, 22])
  })

  test.each([...content.cases.keys()])('says the same to who is with patient %i', async (caseId) => {
    const student = await prime()
    const leading = viewOf(content.cases.get(caseId)!).conditions.find(({ place }) => place === 'leading')!.id
    const before = [await list(student), await page(student, leading)]
    const session = await begin(student, caseId)
    await say(student, session, 'What has brought you in?')
    expect([await list(student), await page(student, leading)]).toEqual(before)
  })
})

describe('a free student', () => {
  const LOCKED =
    'This page comes with Prime, or opens once you’ve met the condition in a case. Open to everyone: Migraine, Tension-type headache, Subarachnoid haemorrhage.'

  test('reads the names of all, and three pages in full', async () => {
    const student = await verified()
    const { opens_all, systems } = await list(student)
    const conditions = systems.flatMap((one) => one.conditions)
    expect(opens_all).toBe(false)
    expect(conditions).toHaveLength(pages.size)
    const open = conditions.filter((one) => one.open).map(({ slug }) => slug)
    expect(open.toSorted()).toEqual(openToAll.toSorted())
    for (const slug of open) expect((await show(student, slug)).status).toBe(200)
  })

  test('gets nothing of another page', async () => {
    const student = await verified()
    const refused: TestReply[] = [
      await show(student, 'gout'),
      await mark(student, 'gout', { mark: 'known' }),
      await compare(student, 'migraine,gout'),
    ]
    for (const { status, body } of refused)
      expect({ status, body }).toEqual({ status: 403, body: { code: 'explorer-locked', message: LOCKED } })
    const shown = [await list(student), ...(await Promise.all(openToAll.map((slug) => page(student, slug))))]
    const words = JSON.stringify(shown)
    const ofLocked = [...pages.values()]
      .filter(({ slug }) => !openToAll.includes(slug))
      .flatMap(({ summary, presentation, discriminators }) => [
        summary,
        presentation,
        ...discriminators.map(({ why }) => why),
      ])
    expect(ofLocked.filter((text) => words.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
    expect((await listed(student, 'gout')).accepts).toEqual([])
  })

  test('reads all while Prime lasts', async () => {
    const student = await prime()
    expect((await list(student)).opens_all).toBe(true)
    expect((await show(student, 'gout')).status).toBe(200)
    clock.pass(31 * 24 * 3600)
    expect((await show(student, 'gout')).status).toBe(403)
  })
})

describe('fault 13: a condition that a free student has met', () => {
  const metOf = (caseId: number) =>
    viewOf(content.cases.get(caseId)!).conditions.find(({ place }) => place === 'leading')!.id
  const [caseId] = [...content.cases.values()]
    .filter(({ id, file }) => file.free && !openToAll.includes(metOf(id)))
    .map(({ id }) => id)

  test('is open with its page, its names, its mark, and its comparison, and nothing else is', async () => {
    const [student, slug] = [await verified(), metOf(caseId!)]
    expect((await show(student, slug)).status).toBe(403)
    await finishCase(student, caseId!)
    expect((await show(student, slug)).status).toBe(200)
    expect(await listed(student, slug)).toMatchObject({ open: true, accepts: pages.get(slug)!.accepts })
    expect((await mark(student, slug, { mark: 'repeat' })).status).toBe(200)
    expect((await compare(student, `migraine,${slug}`)).status).toBe(200)
    const conditions = (await list(student)).systems.flatMap((one) => one.conditions)
    expect(
      conditions
        .filter(({ open }) => open)
        .map((one) => one.slug)
        .toSorted(),
    ).toEqual([...openToAll, slug].toSorted())
  })

  test('stays shut while its case is played, and once it is stopped without its end being read', async () => {
    const [student, slug] = [await verified(), metOf(caseId!)]
    const session = await begin(student, caseId!)
    await say(student, session, 'What has brought you in?')
    expect((await show(student, slug)).status).toBe(403)
    await stop(student, session)
    expect((await show(student, slug)).status).toBe(403)
  })
})

describe('the names', () => {
  const names = async (student: Student) => (await student.call('GET', '/api/v1/condition/names/')).body

  test('hold every condition of the list, and are the same for everybody, whatever they play', async () => {
    const student = await verified()
    const before: ConditionName[] = await names(student)
    expect(before.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(conditionsList).toSorted())
    expect(before.find(({ slug }) => slug === 'acute-coronary-syndrome')!.accepts).toContain('NSTEMI')
    await finishCase(student, 4)
    expect(await names(student)).toEqual(before)
    expect(await names(await prime())).toEqual(before)
    expect((await call('GET', '/api/v1/condition/names/')).status).toBe(401)
  })

  test('name each diagnosis of each case as the list does', async () => {
    const listedNames = new Set((await names(await verified())).map(({ name }: ConditionName) => name))
    const ranked = [...content.cases.values()].flatMap((one) => viewOf(one).conditions.map(({ name }) => name))
    expect(ranked.filter((name) => !listedNames.has(name))).toEqual([])
  })

  test('are small', async () => {
    const { text } = await (await verified()).call('GET', '/api/v1/condition/names/')
    expect(gzipSync(text).length).toBeLessThan(20 * 1024)
  })
})

describe('two or three side by side', () => {
  test('say what to ask for each two of them', async () => {
    const slugs = ['migraine', 'tension-type-headache', 'subarachnoid-haemorrhage']
    const { status, body } = await compare(await verified(), slugs.join(','))
    expect(status).toBe(200)
    const comparison: ComparisonReply = body
    expect(comparison.conditions.map(({ slug }) => slug)).toEqual(slugs)
    expect(comparison.others).toEqual([])
    expect(comparison.pairs.map(({ between }) => between)).toEqual([
      ['migraine', 'tension-type-headache'],
      ['migraine', 'subarachnoid-haemorrhage'],
      ['tension-type-headache', 'subarachnoid-haemorrhage'],
    ])
    expect(comparison.pairs[0]!.questions[0]).toMatchObject({
      ask: 'What do you do while the headache is there?',
      speaks_for: 'migraine',
    })
    expect(comparison.rows.every(({ squares }) => squares.length === 3)).toBe(true)
    expect(new Set(comparison.red_flags.map(({ slug }) => slug))).toEqual(new Set(slugs))
  })

  test('name what else could be laid beside them', async () => {
    const comparison: ComparisonReply = (await compare(await prime(), 'migraine,tension-type-headache')).body
    expect(comparison.others).toContainEqual({ slug: 'cluster-headache', name: 'Cluster headache' })
    expect(comparison.others.map(({ slug }) => slug)).not.toContain('migraine')
  })

  test.each([
    ['one', 'migraine', 'Two or three conditions can be compared.'],
    ['four', 'a,b,c,d', 'Two or three conditions can be compared.'],
    ['one with itself', 'migraine,migraine', 'Choose a different condition to compare it with.'],
  ])('%s: refused', async (_, slugs, message) => {
    const { status, body } = await compare(await verified(), slugs)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })
})

describe('a mark of one’s own', () => {
  test('is kept, changed and taken away, on the list and on the page', async () => {
    const [student, other] = [await verified(), await verified()]
    expect((await mark(student, 'migraine', { mark: 'repeat' })).body).toEqual({ slug: 'migraine', mark: 'repeat' })
    expect((await listed(student, 'migraine')).mark).toBe('repeat')
    expect((await mark(student, 'migraine', { mark: 'known' })).status).toBe(200)
    expect((await page(student, 'migraine')).mark).toBe('known')
    expect((await listed(other, 'migraine')).mark).toBeNull()
    await mark(student, 'migraine', { mark: null })
    expect((await page(student, 'migraine')).mark).toBeNull()
    expect((await listed(student, 'migraine')).mark).toBeNull()
  })

  test('is one of two words', async () => {
    expect((await mark(await verified(), 'migraine', { mark: 'half' })).status).toBe(400)
    expect((await mark(await verified(), 'lumbago', { mark: 'known' })).status).toBe(404)
  })

  test('is for who has verified', async () => {
    expect((await mark(await signUp(), 'migraine', { mark: 'known' })).status).toBe(403)
    expect((await call('GET', '/api/v1/condition/list/')).status).toBe(401)
  })

  test('is in the file of one’s data', async () => {
    const student = await verified()
    await mark(student, 'migraine', { mark: 'repeat' })
    const { condition_marks: marks } = (await ownData(db, await idOf(student), new Date(clock.now))) as Record<
      string,
      unknown
    >
    expect(marks).toEqual([{ condition: 'migraine', mark: 'repeat', markedAt: expect.any(Date) }])
  })
})
