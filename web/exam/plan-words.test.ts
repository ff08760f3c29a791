import { describe, expect, test } from 'vitest'
import { dayIsHere, leftOverInWords, nearDayInWords, taskInWords, untilInWords } from './plan-words.ts'

describe('the exam plan in words (fault 25)', () => {
  test.each([
    ['2026-11-20', 'Today'],
    ['2026-11-21', 'Tomorrow'],
    ['2026-11-26', 'Thu 26 Nov'],
  ])('%s is %s', (day, words) => {
    expect(nearDayInWords(day, '2026-11-20')).toBe(words)
  })

  test('counts the days to the exam by its name', () => {
    expect(untilInWords(23, 'uk-osce')).toBe('days to your UK OSCE')
    expect(untilInWords(1, null)).toBe('day to your exam')
  })

  test('knows the day itself from one that has passed', () => {
    expect(dayIsHere('2026-11-20', '2026-11-20')).toBe('Your exam is today. Good luck!')
    expect(dayIsHere('2026-11-19', '2026-11-20')).toBe('Your exam date has passed.')
  })

  test('says why a patient is in the plan', () => {
    const presentationOf = () => 'Shortness_Of_Breath'
    expect(taskInWords({ after: null }, presentationOf)).toBe('New patient')
    expect(taskInWords({ after: { case_id: 52, percent: 54 } }, presentationOf)).toBe(
      'Second attempt: shortness of breath, 54% so far',
    )
  })

  test('says whom it leaves out', () => {
    expect(leftOverInWords(1)).toBe('1 new patient won’t fit in before your exam.')
    expect(leftOverInWords(3)).toBe('3 new patients won’t fit in before your exam.')
  })
})
