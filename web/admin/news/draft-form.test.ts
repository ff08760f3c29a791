import { describe, expect, test } from 'vitest'
import { draftOf, emptyFrom, previewOf, type StoredNotification, scheduleOf, typedOf } from './draft-form.ts'

const STORED: StoredNotification = {
  id: 'new-1',
  title: 'New',
  message: 'One paragraph.\nAnd another.',
  video: null,
  image: '/notifications/quizzes.svg',
  link: null,
  button_text: 'Look',
  starts_on: '2026-11-23',
  ends_on: null,
  audience: 'everybody',
  group: null,
  is_on: true,
  state: 'told',
  read_by: 0,
}

describe('the form of a notification', () => {
  test('gives back what was kept when nothing is changed', () => {
    expect(draftOf(typedOf(STORED), true)).toEqual({
      title: 'New',
      message: ['One paragraph.', 'And another.'],
      button_text: 'Look',
      image: '/notifications/quizzes.svg',
      link: null,
      starts_on: '2026-11-23',
      ends_on: null,
      audience: 'everybody',
      group: null,
      is_on: true,
    })
  })

  test('makes a paragraph of each line that has words, and names a group only where it is told to one', () => {
    const typed = { ...emptyFrom('2026-11-23'), message: ' One. \n\n  \nTwo.', group: 'Eastwater', link: ' /help ' }
    expect(draftOf(typed, false)).toMatchObject({ message: ['One.', 'Two.'], group: null, link: '/help', is_on: false })
    expect(draftOf({ ...typed, audience: 'group' }, true).group).toBe('Eastwater')
  })

  test('shows in the preview what is typed so far', () => {
    expect(previewOf({ ...emptyFrom('2026-11-23'), title: ' New ' })).toMatchObject({
      title: 'New',
      message: 'Its words.',
      button_text: 'Try It Out',
    })
  })
})

test.each([
  [{}, 'Everyone, from 2026-11-23. 0 people have seen it.'],
  [
    { audience: 'prime', ends_on: '2026-12-01', read_by: 1 },
    'People with Prime, from 2026-11-23 to 2026-12-01. One person has seen it.',
  ],
  [
    { audience: 'group', group: 'Eastwater', read_by: 4 },
    'Members of Eastwater, from 2026-11-23. 4 people have seen it.',
  ],
] as const)('whom it is told and when is said in a line, %#', (over, words) => {
  expect(scheduleOf({ ...STORED, ...over })).toBe(words)
})
