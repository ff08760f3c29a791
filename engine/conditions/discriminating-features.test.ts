import { expect, test } from 'vitest'
import type { Condition } from './condition-file.ts'
import { discriminatingQuestions } from './discriminating-features.ts'
import { sideBySide } from './side-by-side.ts'

type Signs = Pick<Condition, 'slug' | 'differentials' | 'discriminators' | 'instead'>
const page = (signs: Signs) => signs as Condition

const migraine = page({
  slug: 'migraine',
  differentials: ['cluster', 'tension', 'bleed'],
  discriminators: [
    {
      feature: 'Travelling lights',
      why: 'A slow wave.',
      from: ['cluster'],
      ask: 'Did you notice anything before the pain?',
      here: 'half',
    },
    { feature: 'Lies still', why: 'Effort feeds it.', from: ['cluster', 'tension'], ask: 'What do you do?' },
    { feature: 'Builds up over an hour', why: 'A bleed does not.', from: ['bleed'], among: { cluster: 'half' } },
    { feature: 'Comes in attacks', why: 'Both do.', from: ['tension'], among: { cluster: 'full' } },
  ],
  instead: [{ feature: 'One eye waters', ask: 'Does your eye do anything?', among: { cluster: 'full' } }],
})
const cluster = page({
  slug: 'cluster',
  differentials: ['migraine'],
  discriminators: [
    { feature: 'Paces the room', why: 'Restless.', from: ['migraine'] },
    { feature: 'Bored by it', why: 'Nothing to do with it.', from: ['sinusitis'] },
  ],
  instead: undefined,
})
const tension = page({ slug: 'tension', differentials: [], discriminators: [], instead: undefined })

test('what is typical of one and speaks against the other is asked first, and a question before a bare feature', () => {
  const questions = discriminatingQuestions(migraine, cluster)
  expect(questions.map(({ feature, speaksFor }) => `${feature}: ${speaksFor}`)).toEqual([
    'Lies still: migraine',
    'One eye waters: cluster',
    'Paces the room: cluster',
    'Travelling lights: migraine',
    'Builds up over an hour: migraine',
  ])
  expect(questions[0]).toEqual({
    feature: 'Lies still',
    ask: 'What do you do?',
    why: 'Effort feeds it.',
    speaksFor: 'migraine',
    speaksAgainst: 'cluster',
  })
})

test('it is the same whichever is named first, but for the order of what tells as much', () => {
  const names = (questions: { feature: string }[]) => questions.map(({ feature }) => feature).sort()
  expect(names(discriminatingQuestions(cluster, migraine))).toEqual(names(discriminatingQuestions(migraine, cluster)))
})

test('what both have alike, and what no page weighs for both, tells nothing', () => {
  const features = discriminatingQuestions(migraine, cluster).map(({ feature }) => feature)
  expect(features).not.toContain('Comes in attacks')
  expect(features).not.toContain('Bored by it')
  expect(discriminatingQuestions(cluster, tension)).toEqual([])
})

test('side by side, a row parts at least two; what its page does not say is left open', () => {
  expect(sideBySide([migraine, cluster, tension])).toEqual([
    { feature: 'Travelling lights', of: 'migraine', squares: ['half', 'none', undefined] },
    { feature: 'Lies still', of: 'migraine', squares: ['full', 'none', 'none'] },
    { feature: 'Builds up over an hour', of: 'migraine', squares: ['full', 'half', undefined] },
    { feature: 'Comes in attacks', of: 'migraine', squares: ['full', 'full', 'none'] },
    { feature: 'One eye waters', of: 'migraine', squares: ['none', 'full', 'none'] },
    { feature: 'Paces the room', of: 'cluster', squares: ['none', 'full', undefined] },
  ])
})
