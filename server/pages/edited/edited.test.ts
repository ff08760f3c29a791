import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { EditedReply } from '#contract/edited-content.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { auditOf, join } from '../../../tests/staff.ts'
import { loadHelp } from '../../content/load-help.ts'
import { loadStories } from '../../content/load-stories.ts'
import { dynamicPages } from '../../db/tables.ts'

/** What JSON gave: tests say what they expect of it. */
type Json = ReturnType<typeof JSON.parse>

const stories = await loadStories('content')
const help = await loadHelp('content')
const { call, db, verified } = await testServer({ stories, help })

let staff: Student
let student: Student
beforeAll(async () => {
  staff = await join(db, await verified(), 'staff')
  student = await verified()
})

const ROOM = '/api/v1/admin/content/'
const open = async (path: string): Promise<EditedReply> => (await staff.call('GET', `${ROOM}${path}/`)).body
const fileIn = ({ kind, files }: EditedReply): Json => structuredClone(files.yaml[`${kind}.yaml`])
const publish = (path: string, published: number | null) => staff.call('PATCH', `${ROOM}${path}/`, { published })

/** Saves a file with a change, as the newest version. */
async function save(path: string, change: (file: Json) => void) {
  const room = await open(path)
  const value = fileIn(room)
  change(value)
  const comments = room.files.comments[`${room.kind}.yaml`]
  const newest = room.versions[0]?.version ?? null
  return staff.call('POST', `${ROOM}${path}/`, { newest, value, comments })
}

describe('quizzes', () => {
  const PATH = 'quiz/stable-angina'
  const begin = async (who: Student, condition = 'stable-angina') =>
    (await who.call('POST', '/api/v1/quiz/session/', { kind: 'condition', condition })).body
  const NEW = 'A sentence of this test alone, that nobody has read before.'
  const staysFor = (file: Json) => file.questions.filter((one: Json) => one.tests !== 'diagnosis')
  const change = (file: Json) => {
    for (const one of staysFor(file)) {
      one.leadIn = 'What would you say to her at first?'
      one.options[0].why = NEW
    }
  }

  test('are edited as drafts that nobody is served, then published, and taken back', async () => {
    const condition = 'gout'
    const path = `quiz/${condition}`
    const player = await join(db, await verified(), 'staff')
    const before = await begin(player, condition)
    const { status, body } = await save(path, (file) => {
      for (const one of staysFor(file)) one.leadIn = 'What would you say to her at first?'
    })
    expect({ status, problems: body.problems }).toEqual({ status: 200, problems: [] })
    expect(JSON.stringify(await begin(await join(db, await verified(), 'staff'), condition))).not.toContain('at first?')
    expect((await publish(path, 1)).body).toMatchObject({ published: 1 })
    expect(JSON.stringify(await begin(await join(db, await verified(), 'staff'), condition))).toContain('at first?')
    // What was begun keeps the words that it was begun with.
    expect(JSON.stringify(await begin(player, condition))).toBe(JSON.stringify(before))
    await publish(path, null)
    expect(JSON.stringify(await begin(await join(db, await verified(), 'staff'), condition))).not.toContain('at first?')
    const acts = (await auditOf(staff))
      .slice(0, 3)
      .map(({ did, details }: Json) => [did, details.category, details.page])
    expect(acts).toEqual([
      ['took a page off', 'quiz', condition],
      ['published a page', 'quiz', condition],
      ['wrote a page', 'quiz', condition],
    ])
  })

  test('tell no reason for an option before it is answered', async () => {
    await save(PATH, change)
    await publish(PATH, 1)
    const player = await join(db, await verified(), 'staff')
    const quiz = JSON.stringify(await begin(player))
    expect(quiz).toContain('at first?')
    expect(quiz).not.toContain(NEW)
  })

  test('that are unsound are kept as drafts, say why, and are not published', async () => {
    const { body } = await save(PATH, (file) => {
      file.questions[1].options[0].text = file.questions[1].options[1].text
      file.questions[0].id = 'gout-1'
    })
    expect(body.problems.length).toBeGreaterThan(1)
    expect(body.problems[0]).toMatchObject({ file: 'content/quizzes/stable-angina.yaml' })
    const refused = await publish(PATH, body.version)
    expect(refused).toMatchObject({ status: 409, body: { code: 'not-sound' } })
    expect((await open(PATH)).published).toBe(1)
  })

  test('are not written over by somebody who has not seen the newest version', async () => {
    const value = fileIn(await open(PATH))
    const refused = await staff.call('POST', `${ROOM}${PATH}/`, { newest: 1, value, comments: [] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'newer-version' } })
  })
})

describe('daily stories', () => {
  const today = async (): Promise<Json> => (await student.call('GET', '/api/v1/daily-task/case/today/')).body

  test('are served as published, and tell their answer no earlier', async () => {
    const { name } = await today()
    const summary = 'Words of this test that tell the whole answer.'
    const { body } = await save(`daily/${name}`, (file) => {
      file.title = 'Another title'
      file.summary = [summary]
    })
    expect(body.problems).toEqual([])
    await publish(`daily/${name}`, 1)
    expect(await today()).toMatchObject({ title: 'Another title', summary: null })
    const [question] = (await today()).questions
    const answers = { [question.id]: 'I do not know.' }
    await student.call('POST', '/api/v1/daily-task/case/today/', { answers })
    expect((await today()).summary).toEqual([summary])
  })

  test('keep the ids of points, and what is drawn of the patient', async () => {
    const [name] = stories.keys()
    const { body } = await save(`daily/${name}`, (file) => {
      file.questions[0].points[0].id = 'another-id'
      file.patient.age = 12
      file.slug = 'another'
    })
    const keys = body.problems.map(({ key }: { key: string }) => key)
    expect(keys).toContain('slug')
    expect(keys).toContain('patient')
    expect(keys).toContain(stories.get(name!)!.questions[0]!.points[0]!.id)
    expect((await publish(`daily/${name}`, body.version)).status).toBe(409)
  })
})

test('a condition page and the help are served as published', async () => {
  const summary = 'Cramped, tight and pressing, for hours: a summary that this test alone has ever had.'
  const page = await save('condition/migraine', (file) => {
    file.summary = summary
  })
  expect(page.body.problems).toEqual([])
  await publish('condition/migraine', 1)
  expect((await student.call('GET', '/api/v1/condition/migraine/')).body.summary).toBe(summary)

  const saved = await save('help/using', (file) => {
    file.entries[0].question = 'What is this, in a word?'
  })
  expect(saved.body.problems).toEqual([])
  await publish('help/using', 1)
  expect((await student.call('GET', '/api/v1/help/')).body.lists[1].entries[0].question).toBe(
    'What is this, in a word?',
  )
  const nowhere = await save('help/using', (file) => {
    file.entries[0].answer = ['Please look at [the moon](/moon) for that.']
  })
  expect(nowhere.body.problems.map(({ remedy }: Json) => remedy)).toEqual(['web/routes.ts has no page /moon'])
})

describe('texts that are begun in the staff rooms', () => {
  const begin = (kind: string, title: string) => staff.call('POST', ROOM, { kind, title })
  /** The file of a text of the installation under the name of another, in place of an empty one. */
  const fill = (path: string, like: string, change: (file: Json) => void) =>
    open(like).then((room) => {
      const value = fileIn(room)
      change(value)
      return save(path, (file) => Object.assign(file, value))
    })
  const NAME = 'Sea bather’s itch'
  const SLUG = 'sea-bathers-itch'
  const condition = (file: Json) => Object.assign(file, { slug: SLUG, name: NAME, accepts: ['sea lice rash'] })
  const namesOf = async (): Promise<Json[]> => (await student.call('GET', '/api/v1/condition/names/')).body

  test('are drafts that keep what is written, and one address is one text', async () => {
    expect(await begin('condition', NAME)).toMatchObject({ status: 200, body: { kind: 'condition', name: SLUG } })
    const room = await open(`condition/${SLUG}`)
    expect(room).toMatchObject({ title: NAME, created: true, version: 1, published: null })
    expect(room.problems.length).toBeGreaterThan(3)
    expect(await begin('condition', NAME)).toMatchObject({ status: 409, body: { code: 'exists' } })
    expect(await begin('condition', 'Gout')).toMatchObject({ status: 409, body: { code: 'exists' } })
    expect((await begin('help', '???')).body).toMatchObject({ code: 'no-address' })
    expect((await publish(`condition/${SLUG}`, 1)).status).toBe(409)
    expect((await student.call('GET', `/api/v1/condition/${SLUG}/`)).status).toBe(404)
    const { files } = (await staff.call('GET', ROOM)).body
    expect(files.find(({ name }: Json) => name === SLUG)).toMatchObject({ created: true, published: null, newest: 1 })
  })

  test('a condition gets an address, is found by its names, has a quiz, and is withdrawn', async () => {
    const { body } = await fill(`condition/${SLUG}`, 'condition/scabies', condition)
    expect(body.problems).toEqual([])
    await publish(`condition/${SLUG}`, 2)
    const explorer = await join(db, await verified(), 'staff')
    expect((await explorer.call('GET', `/api/v1/condition/${SLUG}/`)).body).toMatchObject({ name: NAME, quiz: false })
    expect((await namesOf()).find(({ slug }) => slug === SLUG)).toMatchObject({ accepts: ['sea lice rash'] })

    expect((await begin('quiz', 'Nothing at all')).body).toMatchObject({ code: 'no-condition' })
    expect((await begin('quiz', NAME)).body).toEqual({ kind: 'quiz', name: SLUG })
    const quiz = await fill(`quiz/${SLUG}`, 'quiz/gout', (file) => {
      file.condition = SLUG
      for (const one of file.questions) one.id = one.id.replace('gout', SLUG)
    })
    expect(quiz.body.problems).toEqual([])
    await publish(`quiz/${SLUG}`, 2)
    expect((await explorer.call('GET', `/api/v1/condition/${SLUG}/`)).body.quiz).toBe(true)

    const renamed = await save(`condition/${SLUG}`, (file) => {
      file.name = 'Gout'
      file.slug = 'another'
    })
    const keys = renamed.body.problems.map(({ key }: Json) => key)
    expect(keys).toContain('slug')
    await publish(`condition/${SLUG}`, null)
    expect((await explorer.call('GET', `/api/v1/condition/${SLUG}/`)).status).toBe(404)
    expect((await namesOf()).some(({ slug }) => slug === SLUG)).toBe(false)
    const { quizzes } = (await explorer.call('GET', '/api/v1/quiz/')).body
    expect(quizzes.some(({ condition }: Json) => condition === SLUG)).toBe(false)
  })

  test('a name that another condition has is refused', async () => {
    const { body } = await fill(`condition/${SLUG}`, 'condition/scabies', (file) => {
      condition(file)
      file.name = 'Gout'
    })
    expect(body.problems).toContainEqual(expect.objectContaining({ key: 'name', remedy: 'gout already has this name' }))
  })

  test('a story can be drawn for a day, its patient is drawn by the server, and its ids stay', async () => {
    expect((await begin('daily', 'The last bus')).body).toEqual({ kind: 'daily', name: 'the-last-bus' })
    const story = (file: Json) => {
      Object.assign(file, { slug: 'the-last-bus', title: 'The last bus', diagnosis: ['an invented disease'] })
      file.patient.name = 'Ned Ames'
    }
    const unpaintable = await fill('daily/the-last-bus', 'daily/both-legs', (file) => {
      story(file)
      file.patient.look.head = 'none'
    })
    expect(unpaintable.body.problems.map(({ key }: Json) => key)).toEqual(['patient.look'])
    const { body } = await fill('daily/the-last-bus', 'daily/both-legs', story)
    expect(body.problems).toEqual([])
    expect((await call('GET', '/patients/daily-the-last-bus/calm.svg')).status).toBe(404)
    await publish('daily/the-last-bus', body.version)
    expect((await call('GET', '/patients/daily-the-last-bus/calm.svg')).status).toBe(200)
    const later = await save('daily/the-last-bus', (file) => {
      file.questions[0].points[0].id = 'other'
      file.patient.age = 45
    })
    const permanent = later.body.problems.filter(({ remedy }: Json) => /permanent|leave/.test(remedy))
    expect(permanent.map(({ key }: Json) => key)).toEqual(['name'])
  })

  test('a list of help is shown after the others, until it is withdrawn', async () => {
    expect((await begin('help', 'For schools')).body).toEqual({ kind: 'help', name: 'for-schools' })
    const entry = {
      id: 'licences',
      question: 'How do we get a licence?',
      answer: ['Write to us, and we send an offer.'],
    }
    const { body } = await save('help/for-schools', (file) => {
      file.entries = [entry]
    })
    expect(body.problems).toEqual([])
    await publish('help/for-schools', 2)
    const titles = async () => (await student.call('GET', '/api/v1/help/')).body.lists.map(({ title }: Json) => title)
    expect((await titles()).at(-1)).toBe('For schools')
    const again = await save('help/for-schools', (file) => {
      file.entries = [{ ...entry, id: help[0]!.entries[0]!.id }]
    })
    expect(again.body.problems.map(({ remedy }: Json) => remedy)).toEqual([
      'two entries have this id: change the newer one',
    ])
    await publish('help/for-schools', null)
    expect(await titles()).not.toContain('For schools')
  })

  test('students and authors are told of none of it', async () => {
    for (const who of [student, await join(db, await verified(), 'author')])
      expect((await who.call('POST', ROOM, { kind: 'help', title: 'Mine' })).status).toBe(404)
  })
})

test('another process serves what this one publishes', async () => {
  const question = async () => (await student.call('GET', '/api/v1/help/')).body.lists[1].entries[0].question
  const changed = await question()
  await db.update(dynamicPages).set({ published: null }).where(eq(dynamicPages.name, 'using'))
  expect(await question()).toBe(changed)
  await db.execute(sql`select pg_notify('content_published', '')`)
  await vi.waitFor(async () => expect(await question()).toBe(help[1]!.entries[0]!.question), 10_000)
})

test('the file comes out in its own form, with its comments', async () => {
  const { body } = await staff.call('GET', `${ROOM}daily/both-legs/export/`)
  const text = readFileSync('content/daily/both-legs.yaml', 'utf8')
  expect(body.path).toBe('content/daily/both-legs.yaml')
  expect(body.text.split('\n')[0]).toBe(text.split('\n')[0])
  expect(parse(body.text)).toEqual(parse(text))
})

test('nobody but staff is told of drafts, and they are no pages of the site', async () => {
  const author = await join(db, await verified(), 'author')
  for (const who of [student, author]) expect((await who.call('GET', `${ROOM}daily/both-legs/`)).status).toBe(404)
  expect((await call('GET', '/api/v1/customised-page/dynamic-page?category=daily&name=both-legs')).status).toBe(400)
  const { pages } = (await staff.call('GET', '/api/v1/admin/pages/')).body
  expect(pages).toEqual([])
  const [row] = await db.select().from(dynamicPages).where(eq(dynamicPages.category, 'daily'))
  expect((await staff.call('PATCH', `/api/v1/admin/pages/${row!.id}/`, { published: null })).status).toBe(404)
  for (const path of ['daily/none', 'help/none', 'quiz/..%2f..%2fpackage'])
    expect((await staff.call('GET', `${ROOM}${path}/`)).status).toBe(404)
})
