import { beforeAll, describe, expect, test } from 'vitest'
import type { PortfolioReply } from '#contract/portfolio.ts'
import { begin, patch, say, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { grantPrime } from '../../entitlements/grant-store.ts'
import { isRecord } from '../../institutions/offered-cases.ts'
import { routes } from '../../routes.ts'

const { clock, content, db, verified } = await testServer()
const CASE = content.cases.get(52)!
const EARNS = CASE.items.find(({ mustAsk }) => mustAsk)!.better

async function prime() {
  const student = await verified()
  const { id: userId } = (await student.call('GET', '/api/v1/auth/user/')).body
  await grantPrime(db, { userId, kind: 'given', days: 31, reason: 'A test' }, new Date(clock.now))
  return student
}
const ask = (student: Student) => student.call('GET', '/api/v1/agent/portfolio/')
const portfolioOf = async (student: Student): Promise<PortfolioReply> => (await ask(student)).body

async function consult(student: Student, { handIn = true, says = [EARNS] }: { handIn?: boolean; says?: string[] }) {
  const session = await begin(student)
  for (const words of says) await say(student, session, words)
  await stop(student, session)
  await patch(student, session, { patient_summary: 'A young woman with asthma.' })
  if (handIn) await student.call('GET', `/api/v1/cases/session/${session}/`)
  return session
}

test('is for Prime', async () => {
  expect(await ask(await verified())).toMatchObject({ status: 403, body: { code: 'portfolio-needs-prime' } })
})

test('of who has done nothing is empty', async () => {
  expect(await portfolioOf(await prime())).toMatchObject({ consultations: [], sections: [], communication: [] })
})

test('what an institution hides stays in the portfolio, as in the history', () => {
  const lists = routes.map(([, url]) => url).filter((url) => /\/(portfolio|case-history)\/$/.test(url))
  expect(lists).toHaveLength(2)
  expect(lists.every(isRecord)).toBe(true)
})

describe('a portfolio', () => {
  let student: Student
  let sessions: string[]
  beforeAll(async () => {
    student = await prime()
    await student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Ada', last_name: 'Brook' })
    sessions = [await consult(student, {})]
    clock.pass(86_400)
    sessions.push(await consult(student, { says: [EARNS, 'Hello, I’m Ada, one of the medical students.'] }))
    await consult(student, { handIn: false })
    await consult(await prime(), {})
  })

  test('has one’s own consultations that were handed in, the oldest first, with what was written', async () => {
    const { name, consultations, more } = await portfolioOf(student)
    expect([name, more]).toEqual(['Ada Brook', false])
    expect(consultations.map(({ session_id }) => session_id)).toEqual(sessions)
    expect(consultations[0]).toMatchObject({
      case_id: 52,
      diagnosis: CASE.file.diagnosis,
      max_score: CASE.maxScore,
      exam: false,
      summary: 'A young woman with asthma.',
    })
    expect(consultations.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('adds the same marks up by section, by each framework and for communication', async () => {
    const { sections, frameworks, communication, consultations } = await portfolioOf(student)
    const sum = (parts: { awarded: number; marks: number }[], of: 'awarded' | 'marks') =>
      parts.reduce((all, one) => all + one[of], 0)
    const scored = consultations.reduce((all, { score }) => all + score, 0)
    expect(scored).toBeGreaterThan(0)
    for (const parts of [sections, ...frameworks.map((one) => one.parts)]) {
      expect(sum(parts, 'awarded')).toBe(scored)
      expect(sum(parts, 'marks')).toBe(2 * CASE.maxScore)
    }
    expect(frameworks.map(({ id }) => id)).toEqual(['sbar', 'sample-opqrst'])
    expect(sum(communication, 'awarded')).toBeGreaterThan(0)
    expect(sum(communication, 'marks')).toBeLessThan(2 * CASE.maxScore)
  })
})
