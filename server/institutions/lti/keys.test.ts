import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { keySetOf, ltiKeysOf } from './keys.ts'

const pem = (type: 'rsa' | 'ed25519', bits = 2048) =>
  (type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: bits })
    : generateKeyPairSync('ed25519')
  ).privateKey.export({ type: 'pkcs8', format: 'pem' })
const [one, other] = [String(pem('rsa')), String(pem('rsa'))]

test('several keys are published by their public halves, and the first one signs', () => {
  const keys = ltiKeysOf(`${one}\n${other.replaceAll('\n', '\\n')}`)!
  expect(keys).toHaveLength(2)
  expect(keys[0].kid).toBe(ltiKeysOf(one)![0].kid)
  const published = keySetOf(keys).keys
  expect(published.map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid))
  for (const key of published) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test.each([
  ['nothing', ''],
  ['no key', 'a key'],
  ['a key of another kind', String(pem('ed25519'))],
  ['a short key', String(pem('rsa', 1024))],
  ['a good one and one that is none', `${one}${String(pem('ed25519'))}`],
])('%s is refused', (_, text) => {
  expect(ltiKeysOf(text)).toBeUndefined()
})
