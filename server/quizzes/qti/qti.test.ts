import { crc32, inflateRawSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { beforeAll, describe, expect, test } from 'vitest'
import { FREE } from '#contract/values/free.ts'
import { sharedQuizBank } from '#tests/shared-content.ts'
import { makeSchool, type School } from '../../../tests/schools.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { auditOf, join } from '../../../tests/staff.ts'
import { questionsUnderName } from '../bank.ts'
import { filesOf } from './package.ts'
import { xml } from './xml.ts'

const { app, db, verified } = await testServer()
const quizzes = await sharedQuizBank()
const staff = await join(db, await verified(), 'staff')
const educator = await verified()
let north: School

beforeAll(async () => {
  north = await makeSchool(staff, 'North School', 'north')
  await north.join(educator, 'educator')
})

/** Parses well-formed XML only; throws for anything else. */
function parsed(text: string): Element {
  const errorHandler = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml').documentElement!
}
const all = (element: Element, name: string): Element[] => Array.from(element.getElementsByTagName(name))
const attribute = (name: string) => (element: Element) => element.getAttribute(name)

/** Returns an archive's files by its central directory, verifying each checksum. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, plain] = [16, 20, 24].map((from) => archive.readUInt32LE(at + from)) as [number, number, number]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const text = inflateRawSync(archive.subarray(begin, begin + size))
    expect([text.length, crc32(text)]).toEqual([plain, sum])
    files.set(name, text.toString('utf8'))
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

const fetched = (who: Student, condition: string) =>
  app.inject({ url: `/api/v1/educator/quizzes/${condition}/qti/`, headers: { authorization: `Token ${who.token}` } })

const every = [...quizzes.quizzes.values()]
const IDENTIFIER = /^[A-Za-z_][\w.-]*$/

describe.each(every.map((quiz) => [quiz.condition, quiz] as const))('the package of %s', (_, quiz) => {
  const files = new Map(filesOf(quiz).map(({ path, text }) => [path, text]))
  const questions = questionsUnderName(quiz)

  test('has a manifest that names every file once, and a test of every item', () => {
    const manifest = parsed(files.get('imsmanifest.xml')!)
    expect(manifest.namespaceURI).toBe('http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1')
    expect(all(manifest, 'schema')[0]!.textContent).toBe('QTI Package')
    expect(all(manifest, 'schemaversion')[0]!.textContent).toBe('3.0.0')
    const resources = all(manifest, 'resource')
    const ids = resources.map(attribute('identifier'))
    expect(new Set(ids).size).toBe(ids.length)
    const others = [...files.keys()].filter((path) => path !== 'imsmanifest.xml')
    expect(new Set(resources.map(attribute('href')))).toEqual(new Set(others))
    expect(resources).toHaveLength(others.length)
    for (const one of resources) expect(all(one, 'file').map(attribute('href'))).toEqual([one.getAttribute('href')])
    const [whole, ...items] = resources
    expect(whole!.getAttribute('type')).toBe('imsqti_test_xmlv3p0')
    expect(new Set(items.map(attribute('type')))).toEqual(new Set(['imsqti_item_xmlv3p0']))
    expect(all(whole!, 'dependency').map(attribute('identifierref'))).toEqual(items.map(attribute('identifier')))
    const references = all(parsed(files.get('assessment.xml')!), 'qti-assessment-item-ref')
    expect(references.map(attribute('href'))).toEqual(items.map(attribute('href')))
    expect(references).toHaveLength(questions.length)
  })

  test('has items in which one declared choice is right, each choice has its feedback, and every name is one', () => {
    for (const question of questions) {
      const item = parsed(files.get(`items/q-${question.id}.xml`)!)
      expect(item.namespaceURI).toBe('http://www.imsglobal.org/xsd/imsqtiasi_v3p0')
      expect(item.getAttribute('identifier')).toMatch(IDENTIFIER)
      // In the order of the schema.
      const children = Array.from(item.childNodes).flatMap((one) => (one.nodeType === 1 ? [one.nodeName] : []))
      expect(children.slice(0, 6)).toEqual([
        'qti-response-declaration',
        ...Array(3).fill('qti-outcome-declaration'),
        'qti-item-body',
        'qti-response-processing',
      ])
      const choices = all(item, 'qti-simple-choice')
      const ids = choices.map(attribute('identifier'))
      for (const id of ids) expect(id).toMatch(IDENTIFIER)
      expect(choices.map(({ textContent }) => textContent)).toEqual(question.options.map(({ text }) => text))
      const right = all(all(item, 'qti-correct-response')[0]!, 'qti-value').map(({ textContent }) => textContent)
      expect(right).toEqual([ids[question.options.findIndex(({ best }) => best)]])
      const feedback = all(item, 'qti-modal-feedback')
      expect(feedback.map(attribute('identifier'))).toEqual(ids)
      expect(feedback.every((one, at) => one.textContent!.includes(question.options[at]!.why))).toBe(true)
      const declared = [...all(item, 'qti-outcome-declaration'), ...all(item, 'qti-response-declaration')]
      const names = declared.map(attribute('identifier'))
      for (const used of ['qti-variable', 'qti-correct', 'qti-set-outcome-value'])
        for (const name of all(item, used).map(attribute('identifier'))) expect(names).toContain(name)
      expect(all(item, 'qti-choice-interaction').map(attribute('response-identifier'))).toEqual(['RESPONSE'])
    }
  })
})

/** Evaluates an item's rules as the standard defines. */
function scored(item: Element, response: string) {
  const right = all(item, 'qti-correct-response')[0]!.textContent!.trim()
  const branch = all(item, right === response ? 'qti-response-if' : 'qti-response-else')[0]!
  return Number(all(branch, 'qti-base-value')[0]!.textContent)
}

test('the best option has the mark and no other has', () => {
  const [quiz] = every
  const [question] = questionsUnderName(quiz!)
  const item = parsed(filesOf(quiz!).find(({ path }) => path.includes(question!.id))!.text)
  const marks = all(item, 'qti-simple-choice').map((one) => scored(item, one.getAttribute('identifier')!))
  expect(marks).toEqual(question!.options.map(({ best }) => (best ? 1 : 0)))
})

const short = every
  .filter(({ questions }) => questions.length <= FREE.questionsACondition)
  .map(({ condition }) => condition)

test('an educator takes a quiz that is open to them, and it is noted', async () => {
  const [open] = short
  const reply = await fetched(educator, open!)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipped(reply.rawPayload)
  expect(Object.fromEntries(files)).toEqual(
    Object.fromEntries(filesOf(quizzes.quizzes.get(open!)!).map(({ path, text }) => [path, text])),
  )
  expect((await auditOf(staff))[0]).toMatchObject({ did: 'took a copy of a quiz', details: { quiz: open } })
})

test('nobody else takes one, and of a longer quiz it holds what is open to them', async () => {
  const student = await verified()
  await north.join(student)
  const [open] = short
  for (const who of [student, staff]) expect((await fetched(who, open!)).statusCode).toBe(404)
  expect((await fetched(educator, 'none')).statusCode).toBe(404)
  const long = every.find(({ questions }) => questions.length > FREE.questionsACondition)!
  const questions = long.questions.slice(0, FREE.questionsACondition)
  const taken = unzipped((await fetched(educator, long.condition)).rawPayload)
  expect([...taken.keys()]).toEqual(filesOf({ ...long, questions }).map(({ path }) => path))
})

test('what is put into XML cannot end its element, and holds no character that XML does not allow', () => {
  const words = 'a < b & "c" ]]> \u0001\ud800 \u{1f600}'
  expect(parsed(xml`<p title="${words}">${words}</p>`.xml).textContent).toBe('a < b & "c" ]]>  \u{1f600}')
})
