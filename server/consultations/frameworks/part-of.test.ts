import { describe, expect, test } from 'vitest'
import { FRAMEWORK_IDS, FRAMEWORKS } from '#contract/values/frameworks.ts'
import type { EarnedBy } from '#engine/case/rubric-file.ts'
import { ASPECTS, CONVERSATION_ACTS, TOPICS, topicOf } from '#engine/vocabulary/acts.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { ACTS_BY_PART } from './acts-by-part.ts'
import { headingOf } from './heading-of.ts'
import { partOfAct, partOfItem } from './part-of.ts'

const { cases } = await sharedContent()
const graham = cases.get(1)!

describe('the part of a framework that a rubric item belongs to', () => {
  test.each<[EarnedBy, string, string]>([
    [{ any: ['introduce'] }, 'situation', 'communication'],
    [{ any: ['onset:complaint'] }, 'situation', 'time'],
    [{ any: ['onset_mode:complaint'] }, 'situation', 'onset'],
    [{ any: ['radiation:complaint', 'fact:radiation'] }, 'assessment', 'region'],
    // Chest pain is Graham's presenting complaint.
    [{ any: ['character:chest_pain'] }, 'assessment', 'quality'],
    [{ any: ['character:sputum'] }, 'assessment', 'symptoms'],
    [{ any: ['sx:periods'] }, 'assessment', 'last-intake'],
    [
      { any: ['aggravating:complaint', 'relieving:complaint', 'treatment_tried:complaint'] },
      'assessment',
      'provocation',
    ],
    [{ any: ['fh:heart', 'fh'] }, 'background', 'family-social'],
    // Two acts, one in each part: the first decides.
    [{ any: ['pmh:heart', 'medications'] }, 'background', 'past'],
    [{ any: ['expectations'] }, 'recommendation', 'communication'],
    [{ any: ['empathy'] }, 'communication', 'communication'],
    // The acts that ask for the answer are in the case.
    [{ any: ['fact:radiation'] }, 'assessment', 'region'],
    [{ any: ['fact:no-such-answer'] }, 'other', 'other'],
  ])('%j is %s, and %s', (earnedBy, sbar, sample) => {
    expect(partOfItem('sbar', graham, { earnedBy })).toBe(sbar)
    expect(partOfItem('sample-opqrst', graham, { earnedBy })).toBe(sample)
  })

  test('is that of its section, where no act asks for its answers', () => {
    const item = { earnedBy: { any: ['fact:no-such-answer'] }, category: 'medicines' as const }
    expect(partOfItem('sbar', graham, item)).toBe('background')
    expect(partOfItem('sample-opqrst', graham, item)).toBe('medications')
  })

  test.each(FRAMEWORK_IDS)('%s has a place for every act that can be asked, and none twice', (framework) => {
    const acts = Object.values(ACTS_BY_PART[framework]).flatMap((text) => text.trim().split(/\s+/))
    expect(new Set(acts).size).toBe(acts.length)
    const idle = ['anything_else', 'clarify', 'smalltalk', 'other']
    const asked = [...CONVERSATION_ACTS, ...TOPICS, ...ASPECTS.map((aspect) => `${aspect}:complaint`), 'sx:cough']
    expect(asked.filter((act) => !idle.includes(act) && !partOfAct(framework, act))).toEqual([])
    expect(acts.map(topicOf).filter((topic) => !asked.some((act) => topicOf(act) === topic))).toEqual([])
  })

  test.each(FRAMEWORK_IDS)('in %s at most one item in fifty has no place', (framework) => {
    const parts = [...cases.values()].flatMap((one) => one.items.map((item) => partOfItem(framework, one, item)))
    expect(parts.filter((part) => part === 'other').length).toBeLessThanOrEqual(parts.length / 50)
    const names = Object.keys(FRAMEWORKS[framework].parts)
    expect(parts.filter((part) => !names.includes(part))).toEqual([])
  })
})

test('over a question not asked yet no letter tells what to ask', () => {
  const heading = (act: string, framework = 'sample-opqrst' as const) =>
    headingOf(framework, graham, { earnedBy: { any: [act] } })
  expect(['allergies', 'severity:complaint', 'smoking'].map((act) => heading(act))).toEqual([
    'SAMPLE',
    'OPQRST',
    'Family and social history',
  ])
  expect(headingOf('sbar', graham, { earnedBy: { any: ['allergies'] } })).toBe('Background')
})
