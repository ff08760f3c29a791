import { describe, expect, test } from 'vitest'
import type { Choice, ChosenPart } from '#engine/reading/choosing/choice.ts'
import { outcomeOf } from './outcome.ts'

const part = (kind: ChosenPart['kind'], ...chosen: string[]): ChosenPart => ({
  from: 0,
  to: 1,
  kind,
  chosen,
  likely: 1,
  ranked: [],
})
const said = (...parts: ChosenPart[]): Choice => ({ reader: 'test', parts })
const wants = (...best: string[]) => ({ parts: best.map((label) => ({ best: [label], fine: ['course'] })) })

describe('outcomeOf', () => {
  test.each([
    ['the best answer is right and clean', wants('onset'), said(part('answered', 'onset')), 'right clean'],
    ['an acceptable one too', wants('onset'), said(part('answered', 'course')), 'right clean'],
    [
      'another beside it is right and not clean',
      wants('onset'),
      said(part('answered', 'onset'), part('answered', 'mum')),
      'right wrong',
    ],
    ['another is wrong', wants('onset'), said(part('answered', 'mum')), 'wrong'],
    ['one of two that were asked is not right', wants('onset', 'mum'), said(part('answered', 'onset')), ''],
    ['any talk meets a remark', wants('talk'), said(part('answered', 'talk:empathy')), 'right clean'],
    [
      'a denial meets what the case is silent about',
      wants('none'),
      said(part('answered', 'general:sx:fever')),
      'right clean',
    ],
    ['so does not knowing', wants('none'), said(part('unknown')), 'right clean unknown'],
    ['asking back is neither', wants('onset'), said(part('asked-back', 'onset', 'course')), 'askedBack'],
  ])('%s', (_, wanted, choice, expected) => {
    const outcome = Object.entries(outcomeOf(wanted, choice)).flatMap(([name, is]) => (is ? [name] : []))
    expect(outcome.join(' ')).toBe(expected)
  })
})
