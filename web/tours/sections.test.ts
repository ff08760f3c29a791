import { describe, expect, test } from 'vitest'
import { isDue, isTimely, overAfter, ownTour, type StoredTour, type TourFlags } from './sections.ts'

const TODO: TourFlags = {
  onboarding_flag: 'TODO',
  osce_history_flag: 'TODO',
  osce_template_flag: 'TODO',
  diagnosis_flag: 'TODO',
  condition_explorer_flag: 'TODO',
  new_onboarding_flag: 'TODO',
  welcome_flag: 'TODO',
}
const nothing: StoredTour = { user: 'kim', seen: [], unsaved: [] }

describe('a section of a tour', () => {
  test.each([
    ['is shown to a newcomer', {}, {}, true],
    ['is not shown once its tour is done', { osce_history_flag: 'DONE' }, {}, false],
    ['is not shown a second time in the same browser', {}, { seen: ['case'] }, false],
    ['is shown when another one was seen', {}, { seen: ['summary'] }, true],
    [
      'is not shown while the server has yet to hear that the tour is over',
      {},
      { unsaved: ['osce_history_flag'] },
      false,
    ],
    ['does not mind that the dashboard’s tour is done', { onboarding_flag: 'DONE' }, {}, true],
  ] as const)('%s', (_, flags, stored, expected) => {
    const tour = { ...nothing, ...stored } as StoredTour
    expect(isDue('case', { ...TODO, ...flags }, tour)).toBe(expected)
  })
})

describe('the time for a section', () => {
  test.each([
    ['the welcome is for a newcomer', 'welcome', {}, 0, true],
    ['the welcome is not for who was shown around', 'welcome', { onboarding_flag: 'DONE' }, 0, false],
    ['coming back is not for a newcomer', 'new_onboarding', {}, 1, false],
    ['coming back waits for a finished case', 'new_onboarding', { onboarding_flag: 'DONE' }, 0, false],
    [
      'coming back is for who was shown around and finished a case',
      'new_onboarding',
      { onboarding_flag: 'DONE' },
      1,
      true,
    ],
    ['the dashboard has no time of its own', 'dashboard', {}, 0, true],
  ] as const)('%s', (_, section, flags, finished, expected) => {
    expect(isTimely(section, { ...TODO, ...flags }, finished)).toBe(expected)
  })
})

describe('a tour is over', () => {
  test.each([
    ['welcome', 'done', ['welcome_flag']],
    ['welcome', 'left', ['welcome_flag', 'onboarding_flag']],
    ['new_onboarding', 'left', ['new_onboarding_flag']],
    ['new_onboarding', 'done', ['new_onboarding_flag']],
    ['condition_explorer', 'done', ['condition_explorer_flag']],
    ['dashboard', 'done', ['onboarding_flag']],
    ['dashboard', 'left', ['onboarding_flag']],
    ['case', 'done', []],
    ['case', 'left', ['osce_history_flag']],
    ['case_submit', 'done', []],
    ['questions', 'left', ['osce_history_flag']],
    ['single_player_rubric', 'done', ['osce_history_flag']],
  ] as const)('after %s was %s: %j', (section, ending, expected) => {
    expect(overAfter(section, ending)).toEqual(expected)
  })
})

describe('the stored user tour', () => {
  test('of somebody else does not count', () => {
    expect(ownTour({ user: 'sam', seen: ['case'], unsaved: ['welcome_flag'] }, 'kim', TODO)).toEqual(nothing)
  })

  test('is cleared when the onboarding is to do again', () => {
    const stored: StoredTour = { user: 'kim', seen: ['dashboard', 'case'], unsaved: [] }
    expect(ownTour(stored, 'kim', TODO)).toEqual(nothing)
    expect(ownTour(stored, 'kim', { ...TODO, onboarding_flag: 'DONE' })).toBe(stored)
  })

  test('of a student who met a patient before the dashboard stays', () => {
    const stored: StoredTour = { user: 'kim', seen: ['case'], unsaved: [] }
    expect(ownTour(stored, 'kim', TODO)).toBe(stored)
  })

  test('that the server has not heard of stays', () => {
    const stored: StoredTour = { user: 'kim', seen: ['dashboard'], unsaved: ['onboarding_flag'] }
    expect(ownTour(stored, 'kim', TODO)).toBe(stored)
  })
})
