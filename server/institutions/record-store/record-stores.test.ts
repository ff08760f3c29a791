import { expect, test } from 'vitest'
import { recordStoresOf } from './record-stores.ts'

test('pairs of an institution and an endpoint with its key and secret', () => {
  const stores = recordStoresOf('north=https://key:s%40cret@lrs.example.org/xapi, south=http://a:b@localhost:8080/')
  expect(stores?.get('north')).toEqual({
    endpoint: 'https://lrs.example.org/xapi/',
    username: 'key',
    password: 's@cret',
  })
  expect(stores?.get('south')?.endpoint).toBe('http://localhost:8080/')
})

test.each(['north', 'north=ftp://a:b@c', 'north=https://lrs.example.org', 'NORTH=https://a:b@c', ''])(
  '%o is none',
  (text) => {
    expect(recordStoresOf(text)).toBeUndefined()
  },
)
