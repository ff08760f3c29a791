import { expect, test } from 'vitest'
import { saveDeparture, takeDeparture } from './departure.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const LEFT = { state: 'abc', from: '/signup?redirect=%2Fcases%2F52%2Fspm', promoCode: 'WARD7' }

test('who comes back with the state that left here goes on from there, once', () => {
  const mine = memory()
  saveDeparture(mine, LEFT)
  expect(takeDeparture(mine, 'abc')).toEqual(LEFT)
  expect(takeDeparture(mine, 'abc')).toBeUndefined()
})

test.each(['another', '', null])(
  'a return with the state %j, which did not leave here, counts for nothing',
  (state) => {
    const mine = memory()
    saveDeparture(mine, LEFT)
    expect(takeDeparture(mine, state)).toBeUndefined()
  },
)
