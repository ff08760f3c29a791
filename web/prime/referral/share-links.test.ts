import { expect, test } from 'vitest'
import { redirectTarget } from '../../session/redirect.ts'
import { friendLink, shareLinks } from './share-links.ts'

const LINK = 'https://bedside.example/ref/ISLA7KQ2'

test('a friend is written to by mail, Facebook and Twitter with the link', () => {
  const ways = shareLinks({ link: LINK, words: 'A patient & a half' })
  expect(ways.email).toContain('body=A%20patient%20%26%20a%20half%0A%0Ahttps%3A%2F%2Fbedside.example%2Fref%2FISLA7KQ2')
  expect(new URL(ways.facebook).searchParams.get('u')).toBe(LINK)
  expect(new URL(ways.twitter).searchParams.get('url')).toBe(LINK)
  expect(new URL(ways.twitter).searchParams.get('text')).toBe('A patient & a half')
})

test('the link of a case leads the friend on to that case', () => {
  expect(friendLink(LINK)).toBe(LINK)
  expect(redirectTarget(friendLink(LINK, 29))).toBe('/dashboard/home?id=29')
  expect(friendLink(LINK, 29)).toMatch(/^https:\/\/bedside\.example\/ref\/ISLA7KQ2\?/)
})
