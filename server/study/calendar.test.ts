import { describe, expect, test } from 'vitest'
import type { PlanReply, PlanTask } from '#contract/statistics.ts'
import { calendarOf } from './calendar.ts'

const shown = (name: string, presentingComplaint: string) => ({
  ...{ patient: { name }, presentation: 'headache', presentingComplaint },
})
const PATIENTS: Record<number, ReturnType<typeof shown>> = {
  1: shown('Amara Okafor; née Ünal', 'Throbbing, with zigzag lights; worse at night, '.repeat(4)),
  2: shown('Nell', 'Awful headache'),
}
const known = {
  cardOf: (id: number) => PATIENTS[id]!,
  publicUrl: 'https://bedside.test',
  now: new Date('2026-11-28T23:30:00Z'),
}
const task = (case_id: number, after: PlanTask['after'] = null): PlanTask => ({
  ...{ case_id, why: after ? 'second' : 'new', after, done: false },
})
const plan: PlanReply = {
  ...{ exam_date: '2026-12-24', exam_format: 'uk-osce', today: '2026-11-29', days_left: 25, left_over: 0 },
  days: [{ day: '2026-11-29', tasks: [task(1), task(2, { case_id: 1, percent: 54 })] }],
}

const file = calendarOf(plan, known)
const lines = file.split('\r\n')
const unfolded = file.replaceAll('\r\n ', '')

describe('the calendar file (RFC 5545)', () => {
  test('ends each line with CR and LF, and folds those of more than 75 bytes', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  })

  test('escapes commas, semicolons and line breaks', () => {
    expect(unfolded).toContain('SUMMARY:Bedside: Amara Okafor\\; née Ünal and Nell')
    expect(unfolded).toContain('New patient: Amara Okafor\\; née Ünal\\, “Throbbing\\, with zigzag lights\\;')
    expect(unfolded).toContain(
      '\\nhttps://bedside.test/dashboard/home?id=1\\n\\nSecond attempt: Nell\\, headache (Headache was 54%)',
    )
  })

  test('has the exam under its name', () => {
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261224')
    expect(unfolded).toContain('SUMMARY:UK OSCE')
  })

  test('names an event the same each time, so that it is replaced', () => {
    expect(unfolded.match(/^UID:.*$/gm)).toEqual(['UID:plan-2026-11-29@bedside.test', 'UID:exam@bedside.test'])
  })

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('keeps its days with the server in %s', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(calendarOf(plan, known)).toBe(file)
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261129')
    expect(unfolded).toContain('DTSTAMP:20261128T233000Z')
  })
})
