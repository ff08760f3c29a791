import { describe, expect, test } from 'vitest'
import { agreementOf, type MarkPair } from './agreement.ts'

const both = (one: number, other: number, outOf: number, times: number): MarkPair[] =>
  Array.from({ length: times }, () => ({ one, other, outOf }))

describe('how far two markers agree', () => {
  test('without a line to compare there is nothing to say', () => {
    expect(agreementOf([])).toBeUndefined()
  })

  test('kappa is as in a worked example: 20 both yes, 15 both no, 5 and 10 apart', () => {
    const judged = [...both(1, 1, 1, 20), ...both(1, 0, 1, 5), ...both(0, 1, 1, 10), ...both(0, 0, 1, 15)]
    const agreement = agreementOf(judged)!
    expect(agreement).toMatchObject({ same: 35, of: 50, percent: 70 })
    expect(agreement.kappa).toBeCloseTo(0.4, 10)
    expect(agreement.means).toBe('Beyond what chance alone would give, the agreement is fair.')
  })

  test('some of the marks is neither none nor all', () => {
    expect(agreementOf([...both(1, 2, 2, 1), ...both(0, 0, 2, 1), ...both(2, 2, 2, 2)])).toMatchObject({
      same: 3,
      of: 4,
    })
  })

  test('where everything was marked alike by both, chance would agree as much', () => {
    expect(agreementOf(both(1, 1, 1, 12))).toEqual({
      same: 12,
      of: 12,
      percent: 100,
      kappa: null,
      means: 'You both marked every line alike, so chance alone would agree as much: kappa says nothing here.',
    })
  })

  test.each<[string, MarkPair[]]>([
    ['You agree less often than two people would who mark by chance.', [...both(1, 0, 1, 5), ...both(0, 1, 1, 5)]],
    [
      'Beyond what chance alone would give, the agreement is almost perfect.',
      [...both(1, 1, 1, 5), ...both(0, 0, 1, 5)],
    ],
    [
      'Beyond what chance alone would give, the agreement is moderate.',
      [...both(1, 1, 1, 15), ...both(0, 0, 1, 5), ...both(1, 0, 1, 5)],
    ],
  ])('%s', (means, judged) => {
    expect(agreementOf(judged)?.means).toBe(means)
  })
})
