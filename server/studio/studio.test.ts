import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { join } from '../../tests/staff.ts'

const { clock, db, verified } = await testServer()
const draft = readFileSync('content/drafts/tension-headache.txt', 'utf8')
const LIBRARY = 'content/cases/029-gout'

let author: Student
let colleague: Student
beforeAll(async () => {
  author = await join(db, await verified(), 'author')
  colleague = await join(db, await verified(), 'author')
})

const begin = async (body: object): Promise<string> => (await author.call('POST', '/api/v1/studio/', body)).body.id
const show = (who: Student, id: string) => who.call('GET', `/api/v1/studio/${id}/`)
const set = (path: (string | number)[], value: unknown, file = 'case.yaml') => ({ op: 'set', file, path, value })
const save = (who: Student, id: string, revision: number, ...changes: object[]) =>
  who.call('PATCH', `/api/v1/studio/${id}/`, { revision, changes })
const ask = async (id: string, ...said: string[]) =>
  (await author.call('POST', `/api/v1/studio/${id}/ask/`, { said })).body

test('for students the studio is not there', async () => {
  const student = await verified()
  const id = await begin({ draft })
  for (const reply of [
    await student.call('GET', '/api/v1/studio/'),
    await student.call('POST', '/api/v1/studio/', { draft }),
    await show(student, id),
    await save(student, id, 1, set(['brief'], 'x')),
    await student.call('GET', `/api/v1/studio/${id}/export/`),
    await student.call('POST', `/api/v1/studio/${id}/ask/`, { said: ['Hello'] }),
    await student.call('POST', `/api/v1/studio/${id}/here/`),
  ])
    expect(reply.status).toBe(404)
})

describe('a draft', () => {
  test('becomes a case with what waits for a yes, and is listed', async () => {
    const id = await begin({ draft })
    const { body } = await show(author, id)
    expect(body.files.yaml['case.yaml'].patient.name).toBe('Maud Ellery')
    expect(body.files.unconfirmed['case.yaml'].length).toBeGreaterThan(20)
    const { cases } = (await colleague.call('GET', '/api/v1/studio/')).body
    expect(cases.find((one: { id: string }) => one.id === id)).toMatchObject({
      case_id: 903,
      title: 'Maud Ellery: A tight band round the head',
    })
  })

  test('that has faults tells their lines, and nothing is made', async () => {
    const before = (await author.call('GET', '/api/v1/studio/')).body.cases.length
    const { body } = await author.call('POST', '/api/v1/studio/', { draft: 'CASE gout | Ed Lyle | GP\nSTROY' })
    expect(body.id).toBeNull()
    expect(body.faults.map(({ line }: { line: number }) => line)).toEqual([1, 1, 2])
    expect((await author.call('GET', '/api/v1/studio/')).body.cases.length).toBe(before)
  })
})

describe('a case of the library', () => {
  test('comes out as it went in', async () => {
    const id = await begin({ case_id: 29 })
    const { folder, files } = (await author.call('GET', `/api/v1/studio/${id}/export/`)).body
    expect(folder).toBe('029-gout')
    const texts = new Map<string, string>(files.map(({ name, text }: { name: string; text: string }) => [name, text]))
    for (const name of ['case.yaml', 'rubric.yaml', 'blind.yaml'])
      expect(parse(texts.get(name)!)).toEqual(parse(readFileSync(`${LIBRARY}/${name}`, 'utf8')))
    expect(texts.get('asks.tsv')).toBe(readFileSync(`${LIBRARY}/asks.tsv`, 'utf8'))
  })

  test('has none of the problems that a sound case does not have', async () => {
    const { body } = await show(author, await begin({ case_id: 29 }))
    expect(body.problems).toEqual([])
  })
})

describe('saving', () => {
  test('keeps edits, and tells in plain words what is wrong with them', async () => {
    const id = await begin({ case_id: 29 })
    const first = await save(author, id, 1, set(['brief'], ''))
    expect(first.body).toMatchObject({ revision: 2 })
    expect(first.body.problems).toContainEqual({ file: 'case.yaml', key: 'brief', remedy: 'write it: it is empty' })
    const second = await save(author, id, 2, set(['brief'], 'You are in general practice.'))
    expect(second.body).toEqual({ revision: 3, problems: [] })
  })

  test('two answers to one question are named', async () => {
    const id = await begin({ case_id: 29 })
    const { answers } = (await show(author, id)).body.files.yaml['case.yaml']
    const [fact] = answers.filter(({ gist, earns, when }: Record<string, unknown>) => gist && earns && !when).slice(3)
    const twin = { ...fact, id: 'twin', details: undefined, says: 'The very same once more.' }
    const { body } = await save(author, id, 1, {
      op: 'insert',
      file: 'case.yaml',
      path: ['answers', 0],
      value: JSON.parse(JSON.stringify(twin)),
    })
    expect(JSON.stringify(body.problems)).toContain(`all answer ${fact.earns[0]}`)
  })

  test('nobody writes over what they have not seen', async () => {
    const id = await begin({ draft })
    expect((await save(colleague, id, 1, set(['brief'], 'Theirs.'))).status).toBe(200)
    const late = await save(author, id, 1, set(['brief'], 'Mine.'))
    expect(late).toMatchObject({ status: 409, body: { code: 'newer-revision' } })
    expect((await show(author, id)).body.files.yaml['case.yaml'].brief).toBe('Theirs.')
    expect((await save(author, id, 2, set(['brief'], 'Both.'))).status).toBe(200)
  })

  test('of two at the same moment one is told', async () => {
    const id = await begin({ draft })
    const replies = await Promise.all([author, colleague].map((who) => save(who, id, 1, set(['brief'], 'At once.'))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('an edit of what is gone is refused, and nothing is changed', async () => {
    const id = await begin({ draft })
    const reply = await save(author, id, 1, set(['brief'], 'New.'), {
      op: 'remove',
      file: 'case.yaml',
      path: ['answers', 999],
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'no-such-place' } })
    expect((await show(author, id)).body.revision).toBe(1)
  })

  test('saves of a sitting are one version, of the next another; earlier ones can be read', async () => {
    const id = await begin({ draft })
    await save(author, id, 1, set(['brief'], 'First words.'))
    await save(author, id, 2, set(['brief'], 'Second words.'))
    clock.now += 20 * 60_000
    await save(author, id, 3, set(['brief'], 'Twenty minutes later.'))
    const { body } = await show(author, id)
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const earlier = await author.call('GET', `/api/v1/studio/${id}/?version=1`)
    expect(earlier.body.files.yaml['case.yaml'].brief).toBe('Second words.')
  })
})

test('two people see each other, and the one who left is gone', async () => {
  const id = await begin({ draft })
  const here = (who: Student) => who.call('POST', `/api/v1/studio/${id}/here/`)
  expect((await here(author)).body.others).toEqual([])
  expect((await here(colleague)).body.others).toHaveLength(1)
  clock.now += 60_000
  expect((await here(colleague)).body).toMatchObject({ others: [], revision: 1 })
})

describe('the live patient', () => {
  test('answers from the draft, with what was chosen and the next four', async () => {
    const id = await begin({ draft })
    const { reply, chosen, next, earned } = await ask(id, 'When did it start?')
    expect(reply).toBe('Three months ago, when the office closed and we all went home to work.')
    expect(chosen.map((one: { id: string }) => one.id)).toEqual(['onset'])
    expect(next).toHaveLength(4)
    expect(next[0].score).toBeLessThanOrEqual(chosen[0].score)
    expect(earned).toEqual([])
    expect((await ask(id, 'Any weakness in your arms or legs?')).earned).toEqual(['Weakness'])
  })

  test('knows what was just written, also of a case that is far from whole', async () => {
    const id = await begin({ draft: 'CASE 904 gout | Ed Lyle, 50, man | GP 9:00\nOPENS My toe hurts.' })
    const answer = {
      id: 'onset',
      topic: 'when it began',
      earns: ['onset:complaint'],
      says: 'On Sunday, after the wedding.',
    }
    await save(author, id, 1, { op: 'insert', file: 'case.yaml', path: ['answers', 1], value: answer })
    expect((await ask(id, 'when did it start?')).reply).toBe('On Sunday, after the wedding.')
    const row = ['-', 'onset', '-', 'which evening was the do', 'written']
    await save(author, id, 2, { op: 'insert', file: 'asks.tsv', path: [1], value: row })
    const { chosen } = await ask(id, 'which evening was the do?')
    expect(chosen.map((one: { id: string }) => one.id)).toEqual(['onset'])
  })

  test('remembers what was said before', async () => {
    const id = await begin({ draft })
    const again = await ask(id, 'When did the headaches start?', 'when did the headaches start?')
    expect(again.reply).not.toBe('')
  })
})
