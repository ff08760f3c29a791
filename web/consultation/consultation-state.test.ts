import { describe, expect, test } from 'vitest'
import type { MessageReply, PatientReply, SessionInfo } from '#contract/agent.ts'
import { NONE_OF_THESE } from '#contract/values/messages.ts'
import { elapsedAt } from './clock.ts'
import {
  type Action,
  type ConsultationState,
  liveReadings,
  opening,
  pendingLine,
  shouldClockRun,
  step,
  unsentOf,
} from './consultation-state.ts'
import { patientReply } from './patient-reply.fixture.ts'

const reply = (clientId: string, change: Partial<PatientReply> = {}): PatientReply =>
  patientReply({
    message_id: `reply-to-${clientId}`,
    client_message_id: clientId,
    response: 'About a week.',
    points_earned: 2,
    current_score: 2,
    label: 'Onset',
    credited: [{ label: 'Onset', marks: 2, must_ask: true }],
    hits: [{ from: 0, to: 4 }],
    bedside_manner: 54,
    manner_note: { by: 4, why: 'You asked openly.' },
    hit_must_asked_qn: true,
    current_category_index: 1,
    mark_streak: 1,
    ...change,
  })

const stored = (clientId: string, said: string | null, change: Partial<PatientReply> = {}) => ({
  index: 0,
  said,
  said_at: null,
  need_review: false,
  selected_option: null,
  reply: reply(clientId, change),
})

const info = (change: Partial<SessionInfo> = {}): SessionInfo => ({
  session_id: 's1',
  case_id: 1,
  case_journey_id: null,
  mode: 'spm',
  created_time: '2026-01-01T10:00:00Z',
  started: '2026-01-01T10:00:05Z',
  stopped: null,
  expired: false,
  expires_in_seconds: 14_000,
  exam: false,
  ai_reads: false,
  assist: false,
  elapsed_seconds: 20,
  pause_seconds_left: 120,
  running: true,
  time_limit: 600,
  extra_time: 0,
  unranked: null,
  max_score: 40,
  current_score: 0,
  bedside_manner: 50,
  manner_history: [50],
  mark_streak: 0,
  max_mark_streak: 0,
  questions_asked: 0,
  parts: [{ marks: 4, earned: 0 }],
  hints: [],
  messages: [stored('greeting', null)],
  patient_summary: null,
  ddx_list: [],
  reasoning_closed: false,
  ...change,
})

const run = (...actions: Action[]): ConsultationState => actions.reduce(step, opening(600, 40))
const send = (clientId: string, said = 'When did it start?'): Action => ({
  type: 'sent',
  message: { clientId, said, picks: null },
})
const infoReceived = (change?: Partial<SessionInfo>, at = 0): Action => ({
  type: 'info-received',
  info: info(change),
  at,
})
const begun: Action = { type: 'begun', at: 0 }
const answer = (clientId: string, change?: Partial<MessageReply>): Action => ({
  type: 'replied',
  clientId,
  reply: { parts: [{ marks: 4, earned: 2 }], learn: null, clock_held_seconds: 0, ...reply(clientId, change) },
})

test('the time in which a language model read is not on the clock, unless the clock rested anyway', () => {
  const waiting = run(infoReceived(), begun, send('m1'))
  const running = step(waiting, answer('m1', { clock_held_seconds: 3 }))
  expect(elapsedAt(running.clock, 10_000)).toBe(elapsedAt(waiting.clock, 10_000) - 3)
  const resting = step(
    { ...run(infoReceived(), begun), dialog: 'brief' },
    { type: 'dialog', dialog: 'brief', at: 5_000 },
  )
  const after = step(step(resting, send('m1')), answer('m1', { clock_held_seconds: 3 }))
  expect(elapsedAt(after.clock, 10_000)).toBe(elapsedAt(resting.clock, 10_000))
})

describe('a message', () => {
  test('is pending until it is answered, and its marks count once the reply is shown', () => {
    const waiting = run(infoReceived(), begun, send('m1'))
    expect(pendingLine(waiting)?.clientId).toBe('m1')

    const typing = step(waiting, answer('m1'))
    expect(pendingLine(typing)).toBeUndefined()
    expect(typing.score).toBe(0)

    const shown = step(typing, { type: 'revealed' })
    expect(shown).toMatchObject({ score: 2, manner: 54, streak: 1, questions: 1, mannerHistory: [50, 54] })
  })

  test('that goes out while the last reply is still being typed shows that reply first', () => {
    const next = run(infoReceived(), begun, send('m1'), answer('m1'), send('m2'))
    expect(next.lines.map((line) => line.state)).toEqual(['answered', 'answered', 'sending'])
    expect(next.score).toBe(2)
  })

  test('that failed keeps its words and its id for sending again', () => {
    const failed = run(infoReceived(), begun, send('m1'), { type: 'failed', clientId: 'm1', fault: 'No network' })
    expect(unsentOf(failed.lines)).toEqual([{ clientId: 'm1', said: 'When did it start?', picks: null }])
    expect(pendingLine(step(failed, { type: 'resent', clientId: 'm1' }))?.fault).toBeNull()
  })

  test('that the server has after all is not shown twice', () => {
    const failed = run(infoReceived(), begun, send('m1'), { type: 'failed', clientId: 'm1', fault: 'No network' })
    const again = step(
      failed,
      infoReceived({ messages: [stored('greeting', null), stored('m1', 'When did it start?')] }),
    )
    expect(again.lines.map((line) => [line.clientId, line.state])).toEqual([
      ['greeting', 'answered'],
      ['m1', 'answered'],
    ])
  })

  test('kept from before a reload comes back as unsent, once', () => {
    const unsent = [{ clientId: 'm9', said: 'Any allergies?', picks: null }]
    const opened = run(
      { type: 'info-received', info: info(), at: 0, unsent },
      { type: 'info-received', info: info(), at: 0, unsent },
    )
    expect(opened.lines.map((line) => line.clientId)).toEqual(['greeting', 'm9'])
    expect(opened.lines[1]?.state).toBe('failed')
  })
})

test('news from the server that is older than the screen takes nothing away', () => {
  const shown = run(infoReceived(), begun, send('m1'), answer('m1'), { type: 'revealed' })
  expect(step(shown, infoReceived())).toEqual(shown)
})

test('news that is older than the last reply, but brings what another tab said, takes nothing away either', () => {
  const shown = run(infoReceived(), begun, send('m2'), answer('m2'), { type: 'revealed' })
  const next = step(shown, infoReceived({ messages: [stored('greeting', null), stored('m1', 'Any fever?')] }))
  expect(next.lines.map((line) => line.clientId)).toEqual(['greeting', 'm1', 'm2'])
  expect(next.score).toBe(2)
})

test('a reply that the server listed first is counted once', () => {
  const listed = infoReceived({ messages: [stored('greeting', null), stored('m1', 'x')], manner_history: [50, 54] })
  const state = run(infoReceived(), begun, send('m1'), listed, answer('m1'), { type: 'revealed' })
  expect(state.mannerHistory).toEqual([50, 54])
})

describe('a reply with readings', () => {
  const compound = {
    options: ['Has your father had heart trouble?', 'Is your heart racing?'],
    response_status: 'compound' as const,
  }
  const ambiguous = run(infoReceived(), begun, send('m1'), answer('m1', compound), { type: 'revealed' })
  const pick: Action = {
    type: 'sent',
    message: { clientId: 'm2', said: 'x', picks: { messageId: 'reply-to-m1', option: 0 } },
  }

  test('can be chosen from', () => expect(liveReadings(ambiguous)).toBe('reply-to-m1'))

  test('cannot be chosen from twice', () => expect(liveReadings(step(ambiguous, pick))).toBeNull())

  test('is done with when none of the readings was meant', () => {
    const done = step(ambiguous, { type: 'none-meant', messageId: 'reply-to-m1', meant: true })
    expect(liveReadings(done)).toBeNull()
    expect(liveReadings(step(done, { type: 'none-meant', messageId: 'reply-to-m1', meant: false }))).toBe('reply-to-m1')
  })

  test('that was done with is still done with after a reload', () => {
    const messages = [stored('greeting', null), { ...stored('m1', 'hm?', compound), selected_option: NONE_OF_THESE }]
    const opened = run(infoReceived({ messages }))
    expect([liveReadings(opened), opened.lines[1]?.noneMeant, opened.lines[1]?.chosen]).toEqual([null, true, null])
  })

  test('gives way to a later one', () => {
    const later = [send('m2'), answer('m2', compound), { type: 'revealed' } as const].reduce(step, ambiguous)
    expect(liveReadings(later)).toBe('reply-to-m2')
  })

  test('shows a choice that is made again once', () => {
    const failed = [pick, { type: 'failed', clientId: 'm2', fault: 'x' } as const].reduce(step, ambiguous)
    const other: Action = {
      type: 'sent',
      message: { clientId: 'm3', said: 'y', picks: { messageId: 'reply-to-m1', option: 1 } },
    }
    expect(step(failed, other).lines.map((line) => line.clientId)).toEqual(['greeting', 'm1', 'm3'])
  })

  test('gives the choice back when it could not be sent', () => {
    const failed = [pick, { type: 'failed', clientId: 'm2', fault: 'x' } as const].reduce(step, ambiguous)
    expect(liveReadings(failed)).toBe('reply-to-m1')
  })
})

test('a time that is up is not said over the brief: the clock says it once the student goes on', () => {
  expect(run(infoReceived(), { type: 'time-up', at: 0 }).dialog).toBe('begin')
  expect(run(infoReceived(), begun, { type: 'time-up', at: 0 }).dialog).toBe('time-up')
})

describe('the clock', () => {
  test.each<[string, Action[], boolean]>([
    ['stands before the consultation has begun', [infoReceived()], false],
    ['runs once it has begun', [infoReceived(), begun], true],
    ['stands while a dialog is open', [infoReceived(), begun, { type: 'dialog', dialog: 'hint', at: 0 }], false],
    [
      'goes on when the dialog closes',
      [infoReceived(), begun, { type: 'dialog', dialog: 'hint', at: 0 }, { type: 'dialog', dialog: null, at: 0 }],
      true,
    ],
    ['stands after the consultation was submitted', [infoReceived(), begun, { type: 'stopped' }], false],
    ['stands when the session has expired', [infoReceived(), begun, infoReceived({ expired: true })], false],
    [
      'stands when the student is asked about leaving',
      [infoReceived(), begun, { type: 'dialog', dialog: 'leave', at: 0 }],
      false,
    ],
  ])('%s', (_name, actions, running) => {
    expect(run(...actions).clock.running).toBe(running)
  })

  test('takes the time that the server counted', () => {
    expect(run(infoReceived({ elapsed_seconds: 137.5 }, 900)).clock).toMatchObject({ elapsed: 137.5, at: 900 })
  })

  test('does not start by itself when a consultation is resumed: the brief is shown first', () => {
    const resumed = run(infoReceived({ current_score: 12 }))
    expect([resumed.dialog, shouldClockRun(resumed), resumed.score]).toEqual(['begin', false, 12])
  })
})

test('a new mark can be told from the marks before it', () => {
  const state = run(infoReceived(), begun, send('m1'), answer('m1'), { type: 'revealed' })
  expect([state.partsBefore[0]?.earned, state.parts[0]?.earned]).toEqual([0, 2])
})

test('a consultation that was submitted in another tab is known to be over', () => {
  expect(run(infoReceived(), begun, infoReceived({ stopped: '2026-01-01T10:09:00Z' })).stopped).toBe(true)
})

test('a reply flagged for review stays flagged', () => {
  const flagged = run(infoReceived(), { type: 'flagged', messageId: 'reply-to-greeting', flagged: true })
  expect(flagged.lines[0]?.flagged).toBe(true)
})

test('marks that are shown do not change with a reply that earned nothing', () => {
  const nothing = answer('m2', { points_earned: 0 })
  const state = run(infoReceived(), begun, send('m1'), answer('m1'), { type: 'revealed' }, send('m2'), nothing, {
    type: 'revealed',
  })
  expect([state.partsBefore[0]?.earned, state.parts[0]?.earned]).toEqual([0, 2])
})

describe('coming back', () => {
  const talked = [stored('greeting', null), stored('m1', 'When did it start?')]
  const session = (resumed: boolean): Action => ({ type: 'session', sessionId: 's1', resumed })

  test('draws a line after the last words, once, with the time that was left', () => {
    const back = run(session(true), infoReceived({ messages: talked, elapsed_seconds: 200 }))
    const later = [begun, infoReceived({ messages: talked, elapsed_seconds: 260 })].reduce(step, back)
    expect(back.resumedAfter).toEqual({ after: 'm1', left: 400 })
    expect(later.resumedAfter).toEqual(back.resumedAfter)
  })

  test.each<[string, boolean, SessionInfo['messages']]>([
    ['a new session', false, talked],
    ['a session in which nothing was said', true, [stored('greeting', null)]],
  ])('draws no line in %s', (_, resumed, messages) => {
    expect(run(session(resumed), infoReceived({ messages })).resumedAfter).toBeNull()
  })
})

describe('the four hours', () => {
  test('end at the instant that the server named', () => {
    expect(run(infoReceived({ expires_in_seconds: 60 }, 500)).expiresAt).toBe(60_500)
  })

  test('once over, no dialog that closes leads back into the talk', () => {
    const over = run(infoReceived(), begun, { type: 'expired', at: 0 }, { type: 'trouble', trouble: 'x', at: 0 })
    expect(step(over, { type: 'dialog', dialog: null, at: 0 }).dialog).toBe('expired')
  })
})

describe('a hint', () => {
  const hints = [1, 2].map((index) => ({ index, total: 2, text: null, revealed: false }))
  const hintRequested: Action = { type: 'hint', index: 1, at: 0 }

  test('rests the clock from the press on, and shows its own words', () => {
    const open = run(infoReceived({ hints }), begun, hintRequested)
    expect([open.dialog, open.clock.running, open.hint]).toEqual(['hint', false, { index: 1, failed: false }])
    const revealed = step(open, { type: 'hinted', hint: { index: 1, total: 2, text: 'Ask him.', revealed: true } })
    expect(revealed.hints[0]).toMatchObject({ text: 'Ask him.', revealed: true })
  })

  test('that could not be had says so and stays unopened', () => {
    const failed = run(infoReceived({ hints }), begun, hintRequested, { type: 'hint-failed' })
    expect([failed.hint?.failed, failed.hints[0]?.revealed]).toEqual([true, false])
  })
})

test('a message sets the server’s resting clock going', () => {
  const rested = run(infoReceived({ running: false }), begun, send('m1'))
  expect([rested.serverRuns, step(rested, answer('m1')).serverRuns]).toEqual([false, true])
})
