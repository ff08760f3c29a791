import { describe, expect, test } from 'vitest'
import type { DebriefReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { sampleFindings } from '#tests/content/sample-findings.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'

const CASE = 52
const [, WITHOUT] = [CASE, 1]
const rewrite = (patientCase: PatientCase): PatientCase => ({
  ...patientCase,
  findings: patientCase.id === CASE ? sampleFindings : undefined,
})
const { verified } = await testServer({ rewrite })

const begin = async (student: Student, caseId = CASE): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id
const stop = (student: Student, session: string) => student.call('POST', `/api/v1/agent/${session}/stop/`, {})
const find = (student: Student, session: string) => student.call('GET', `/api/v1/agent/${session}/findings/`)

describe('what examination and tests found', () => {
  test('is refused while the consultation lasts', async () => {
    const student = await verified()
    expect(await find(student, await begin(student))).toMatchObject({ status: 409, body: { code: 'not-stopped' } })
  })

  test('is nobody else’s to read', async () => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    expect((await find(await verified(), session)).status).toBe(404)
  })

  test('is shown after the stop as a chart, lines, tables and a drawing, and keeps back what it adds', async () => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    const { body, text } = await find(student, session)
    expect(body.findings).toMatchObject({
      examination: sampleFindings.examination,
      picture: { title: 'Peak flow chart', svg: sampleFindings.drawing },
    })
    const [arrival, later] = body.findings.observations
    expect(arrival.measured.map(({ name, flag }: { name: string; flag: string }) => [name, flag])).toEqual([
      ['Respiratory rate', 'high'],
      ['Heart rate', 'high'],
      ['Temperature', 'low'],
      ['Weight', null],
    ])
    expect(arrival.consciousness).toEqual({ words: 'New confusion', flag: 'abnormal' })
    expect(later.consciousness).toEqual({ words: 'Alert', flag: null })
    // Both ends of a range are normal.
    expect(later.measured.map(({ flag }: { flag: string }) => flag)).toEqual([null, null])
    expect(body.findings.results[0].lines[1]).toMatchObject({ value: '1.1', unit: 'mmol/L', flag: null })
    for (const words of [sampleFindings.adds, ...sampleFindings.weighs.map((clue) => clue.text)])
      expect(text).not.toContain(words)
  })

  test('is nothing where nobody has written it', async () => {
    const student = await verified()
    const session = await begin(student, WITHOUT)
    await stop(student, session)
    expect((await find(student, session)).body).toEqual({ findings: null })
    const debrief: DebriefReply = (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
    expect(debrief.findings).toBeNull()
  })

  test('is in the debrief with what it adds, and apart from the clues of the history', async () => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    const debrief: DebriefReply = (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
    expect(debrief.findings).toMatchObject({ adds: sampleFindings.adds, examination: sampleFindings.examination })
    const leading = debrief.differential_rubric.find(({ place }) => place === 'leading')
    expect(leading?.findings).toEqual([{ side: 'for', text: 'The chart falls day by day' }])
    expect(leading?.for.map(({ text }) => text)).not.toContain('The chart falls day by day')
  })
})
