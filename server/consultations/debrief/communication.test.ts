import { describe, expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { communicationOf } from './communication.ts'

describe('communication marks by the Calgary-Cambridge guide', () => {
  test.each([
    [{ any: ['introduce'] }, 'initiating'],
    [{ any: ['ideas', 'concerns'] }, 'gathering'],
    [{ all: ['identify', 'consent'] }, 'initiating'],
    [{ any: ['summarise'] }, 'structure'],
    [{ any: ['empathy'] }, 'relationship'],
    [{ any: ['explain', 'invite_questions'] }, 'closing'],
    [{ any: ['site:complaint'] }, null],
    [{ any: ['fact:open-mic'] }, null],
  ])('%j is %s', (earnedBy, task) => {
    expect(communicationOf({ earnedBy })).toBe(task)
  })

  test('every case has marks in each of them', async () => {
    const { cases } = await sharedContent()
    for (const { items } of cases.values())
      expect(new Set(items.map(communicationOf).filter((task) => task !== null)).size).toBeGreaterThanOrEqual(4)
  })
})
