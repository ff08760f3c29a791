import { describe, expect, test } from 'vitest'
import { info, patch, say, stop } from '#tests/consulting.ts'
import { reveals, secretsOf } from '#tests/secrets.ts'
import { type Student, testServer } from '#tests/server-harness.ts'
import { findTurns, spoken } from '../../consultations/attempts/turn-store.ts'
import { attempts, pastScores } from '../../db/tables.ts'

const drawn = { below: 0 }
/** Every case is free in this file, so that each race can be tried by any student. */
const { content, clock, db, verified } = await testServer({
  chance: () => drawn.below,
  rewrite: (patientCase) => ({ ...patientCase, file: { ...patientCase.file, free: true } }),
})

const CASE = 3
const TRUTH = 'Acute appendicitis'
const MOVED = 'Where did it start, and where is it now?'
const TESTICLES = 'Any pain in your testicles?'

const pathOf = (session: string) => `/api/v1/agent/diagnosis/session/${session}/`

const begin = async (student: Student, caseId = CASE): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId, mode: 'diagnosis' })).body.session_id

const saveList = (student: Student, session: string, ddx_list: string[]) =>
  student.call('PATCH', pathOf(session), { ddx_list })

const handIn = (student: Student, session: string, ddx_list?: string[]) =>
  student.call('PATCH', pathOf(session), { completed: true, ...(ddx_list && { ddx_list }) })

const show = async (student: Student, session: string) => (await student.call('GET', pathOf(session))).body

/** Creates a race in progress, with a running clock. */
async function racing(caseId = CASE) {
  clock.pass(3_601)
  const student = await verified()
  const session = await begin(student, caseId)
  await patch(student, session, { started: true })
  return { student, session }
}

describe('a race', () => {
  test('keeps each list with what had been asked, and hands in the last one', async () => {
    const { student, session } = await racing()
    await saveList(student, session, ['Gastroenteritis', TRUTH])
    await say(student, session, MOVED)
    await saveList(student, session, [TRUTH, 'Gastroenteritis'])
    await say(student, session, TESTICLES)
    expect(await show(student, session)).toMatchObject({
      completed: false,
      percentile: null,
      ddx_list: [TRUTH, 'Gastroenteritis'],
      question_limit: 8,
      questions_left: 6,
      standings: [
        ['Gastroenteritis', TRUTH],
        [TRUTH, 'Gastroenteritis'],
        [TRUTH, 'Gastroenteritis'],
      ],
      result: null,
    })
    const ended = await handIn(student, session, [TRUTH, 'Testicular torsion'])
    expect(ended.body).toMatchObject({ case_id: CASE, percentile: 80, completed: true })
    const { result } = await show(student, session)
    // 50 x 1 + 30 x 1 + 20 x 1: the torsion was asked about, and it is on the list.
    expect(result).toMatchObject({ ddx_efficiency: 100, compared: false, rank: 1, ranks: [2, 1, 1], diagnosis: TRUTH })
    expect(result.shares).toEqual({ final: 50, along: 30, excluded: 20 })
    expect(result.asked).toMatchObject([
      // A pain that moved speaks against torsion: that was the first question about it.
      { said: MOVED, took: 1, repeat: false, excluded: ['Testicular torsion'] },
      { said: TESTICLES, took: 1, repeat: false, excluded: [] },
    ])
    expect(result.asked[0].worth).toBeGreaterThan(result.asked[1].worth)
    expect(result.most_telling).toHaveLength(3)
  })

  test('goes on where it was: two clicks or two tabs make one', async () => {
    const { student, session } = await racing()
    expect(await begin(student)).toBe(session)
  })

  test('is apart from an OSCE History of the same case, on every page', async () => {
    const { student, session } = await racing()
    const history = (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })).body.session_id
    expect(history).not.toBe(session)
    await saveList(student, session, [TRUTH])
    await handIn(student, session)
    // Its result would reveal the open history's answers, which therefore becomes unranked.
    await student.call('PATCH', `/api/v1/cases/${CASE}/unrank/`)
    await show(student, session)
    const one = (await student.call('GET', `/api/v1/cases/${CASE}/`)).body
    expect(one).toMatchObject({ spm_best_scores: null, result: null, diagnosis_ddx_percentile: 80, diagnosis: TRUTH })
    expect(one.open_session.session_id).toBe(history)
    const [entry] = (await student.call('GET', '/api/v1/agent/case-history/')).body
    expect(entry.sessions).toMatchObject([{ uuid: session, mode: 'DIAGNOSIS', ddx_efficiency: 80, max_score: 100 }])
    expect(entry.result).toMatchObject({ stars: 0, score: 0, ddx_efficiency: 80 })
    const user = (await student.call('GET', '/api/v1/auth/user/')).body
    expect(user.systems).toEqual([])
  })

  test('is not offered where the plan does not mark the case', async () => {
    const student = await verified()
    const reply = await student.call('POST', '/api/v1/agent/session/', { case_id: 8, mode: 'diagnosis' })
    expect(reply).toMatchObject({ status: 400, body: { errors: { mode: ['This mode is not offered.'] } } })
  })
})

describe('nothing says which is right before the end', () => {
  const races = [...content.cases.values()].filter(({ file }) => file.race)

  test('there are races to try', () => expect(races.length).toBeGreaterThan(10))

  test.each(races.map(({ id }) => id))(
    'case %i tells nothing of what it keeps, whatever stands first',
    async (caseId) => {
      const patientCase = content.cases.get(caseId)!
      const names = patientCase.file.differential.map(({ name }) => name)
      const received: string[][] = []
      for (const list of [names, names.toReversed()]) {
        const { student, session } = await racing(caseId)
        const said = await say(student, session, 'How bad is it?')
        const saved = await saveList(student, session, list)
        const shown = await student.call('GET', pathOf(session))
        const known = JSON.stringify(await info(student, session))
        const disclosed = spoken(await findTurns(db, session))
        const texts = [said.text, saved.text, shown.text, known]
        const secrets = secretsOf(patientCase, disclosed, content.cases.values()).filter(
          ({ words }) => !names.includes(words),
        )
        expect(secrets.filter((secret) => texts.some((text) => reveals(text, secret)))).toEqual([])
        const { points_earned, current_score, credited, hits, label, hit_must_asked_qn, parts } = said.body
        received.push([
          points_earned,
          current_score,
          credited.length,
          hits.length,
          label,
          hit_must_asked_qn,
          parts.length,
        ])
      }
      expect(received).toEqual([
        [0, 0, 0, 0, null, false, 0],
        [0, 0, 0, 0, null, false, 0],
      ])
    },
  )

  test('the debrief, the marking sheet, hints and findings of a race are not there', async () => {
    const { student, session } = await racing()
    for (const [method, url] of [
      ['GET', `/api/v1/cases/session/${session}/`],
      ['GET', `/api/v1/agent/session/${session}/chrono-rubric/`],
      ['GET', `/api/v1/agent/${session}/findings/`],
      ['POST', `/api/v1/agent/${session}/hint/`],
    ] as const) {
      const body = method === 'POST' ? { currentHint: 1 } : undefined
      expect([404, 409]).toContain((await student.call(method, url, body)).status)
    }
  })

  test('own data hold the result only once it was read', async () => {
    const { student, session } = await racing()
    await saveList(student, session, [TRUTH])
    await handIn(student, session)
    expect((await student.call('GET', `/api/v1/cases/${CASE}/`)).body.diagnosis).toBeNull()
    await show(student, session)
    expect((await student.call('GET', `/api/v1/cases/${CASE}/`)).body.diagnosis).toBe(TRUTH)
  })
})

describe('eight questions', () => {
  test('are all there are; kind words and what was not understood cost none', async () => {
    const { student, session } = await racing()
    await say(student, session, 'That sounds hard.')
    await say(student, session, 'Glorp wibble flurb?')
    expect((await show(student, session)).questions_left).toBe(8)
    for (let asked = 0; asked < 8; asked += 1) expect((await say(student, session, 'Any fever?')).status).toBe(200)
    expect(await say(student, session, 'Any fever?')).toMatchObject({
      status: 409,
      body: { code: 'enough-said' },
    })
    expect((await show(student, session)).questions_left).toBe(0)
    expect((await saveList(student, session, [TRUTH])).status).toBe(200)
  })

  test('a long list of things takes more than one', async () => {
    const { student, session } = await racing()
    await say(student, session, 'Any fever? Any cough? Any rash? Any headache?')
    expect((await show(student, session)).questions_left).toBe(6)
  })
})

describe('six minutes', () => {
  test('end the list as it was last kept; it can still be handed in', async () => {
    const { student, session } = await racing()
    expect((await info(student, session)).time_limit).toBe(360)
    await saveList(student, session, ['Gastroenteritis'])
    clock.pass(364)
    expect(await say(student, session, 'Any fever?')).toMatchObject({ status: 409, body: { code: 'time-up' } })
    expect(await saveList(student, session, [TRUTH])).toMatchObject({ status: 409, body: { code: 'time-up' } })
    const ended = await handIn(student, session, [TRUTH])
    expect(ended.body).toMatchObject({ completed: true, ddx_list: ['Gastroenteritis'] })
    expect((await show(student, session)).result).toMatchObject({ rank: null, seconds: 360, ddx_efficiency: 0 })
  })

  test('are longer for who has extra time, and such a race stands in no percentile', async () => {
    clock.pass(3_601)
    const student = await verified()
    await student.call('PATCH', '/api/v1/auth/user/', { profile: { extra_time: 50 } })
    const session = await begin(student)
    expect((await info(student, session)).time_limit).toBe(540)
    await handIn(student, session, [TRUTH])
    const [row] = await db
      .select()
      .from(attempts)
      .then((all) => all.filter(({ id }) => id === session))
    expect(row).toMatchObject({ isFirst: false, percentile: null })
  })

  test('begin with the first list where nothing else has begun them', async () => {
    clock.pass(3_601)
    const student = await verified()
    const session = await begin(student)
    await saveList(student, session, [TRUTH])
    expect((await info(student, session)).started).not.toBeNull()
  })
})

describe('handing in', () => {
  test('is done once: again, and in another tab, it gives the first answer', async () => {
    const { student, session } = await racing()
    await saveList(student, session, [TRUTH])
    const first = await handIn(student, session)
    const again = await handIn(student, session, ['Gout'])
    expect(again.body).toEqual(first.body)
    expect(await saveList(student, session, ['Gout'])).toMatchObject({ status: 409, body: { code: 'session-expired' } })
    expect((await stop(student, session)).body.percentile).toBe(80)
    expect((await show(student, session)).ddx_list).toEqual([TRUTH])
  })

  test('of nothing at all is no first race', async () => {
    const { student, session } = await racing()
    await handIn(student, session)
    await show(student, session)
    const again = await begin(student)
    await handIn(student, again, [TRUTH])
    const rows = (await db.select().from(attempts)).filter(({ id }) => [session, again].includes(id))
    expect(rows.map(({ isFirst, score }) => [isFirst, score])).toEqual(expect.arrayContaining([[false, 0]]))
  })

  test('many lists and the end at the same moment keep score and list together', async () => {
    const { student, session } = await racing()
    const all = await Promise.all([
      saveList(student, session, ['Gout']),
      handIn(student, session, [TRUTH]),
      saveList(student, session, ['Gastroenteritis', TRUTH]),
    ])
    expect(all.every(({ status }) => status < 500)).toBe(true)
    const { result, ddx_list } = await show(student, session)
    expect(result.rank).toBe(ddx_list.indexOf(TRUTH) < 0 ? null : ddx_list.indexOf(TRUTH) + 1)
  })
})

describe('the celebration', () => {
  const celebrated = async (list: string[]) => {
    const { student, session } = await racing()
    await handIn(student, session, list)
    return [await show(student, session), await show(student, session)].map(({ result }) => result.celebrate)
  }
  test.each<[string, number, string[], boolean]>([
    ['is drawn for a right answer', 79, [TRUTH], true],
    ['is not drawn for a fifth of them', 80, [TRUTH], false],
    ['is never for a second place', 0, ['Gastroenteritis', TRUTH], false],
    ['is never for a miss', 0, ['Gout'], false],
  ])('%s, and stays', async (_, below, list, celebrate) => {
    drawn.below = below
    expect(await celebrated(list)).toEqual([celebrate, celebrate])
    drawn.below = 0
  })
})

test('the percentile is against the first races of everybody on the case', async () => {
  const others = [...Array(15).fill(20), ...Array(5).fill(100)]
  await db
    .insert(pastScores)
    .values(others.map((score) => ({ caseId: 60, mode: 'diagnosis', score, maxScore: 100, isFirst: true })))
  await db.insert(pastScores).values({ caseId: 60, mode: 'spm', score: 1, maxScore: 100, isFirst: true })
  const { student, session } = await racing(60)
  const { body } = await handIn(student, session, ['Acute tonsillitis'])
  expect(body.percentile).toBe(75)
  expect((await show(student, session)).result).toMatchObject({ percentile: 75, compared: true })
})

describe('a list', () => {
  test.each<[string, unknown, string]>([
    ['of nine', 'abcdefghi'.split(''), 'At most 8 conditions'],
    ['with the same twice', ['Gout', 'gout'], 'can be listed only once'],
    ['of blanks', [' '], ''],
    ['that is none', 'Gout', ''],
  ])('%s is refused, and what was kept stays', async (_, list, words) => {
    const { student, session } = await racing()
    await saveList(student, session, ['Gastroenteritis'])
    const reply = await student.call('PATCH', pathOf(session), { ddx_list: list })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(words)
    expect((await show(student, session)).ddx_list).toEqual(['Gastroenteritis'])
  })

  test('of an OSCE History is not kept as a race', async () => {
    const student = await verified()
    const session = (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })).body.session_id
    expect((await saveList(student, session, [TRUTH])).status).toBe(404)
    expect((await student.call('GET', pathOf(session))).status).toBe(404)
  })
})
