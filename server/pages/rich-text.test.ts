import { describe, expect, test } from 'vitest'
import { ATTACKS } from '../../tests/xss-payloads.ts'
import { sanitised } from './rich-text.ts'

/**
 * Everything the sanitiser may return: these tags without attributes, links with their address, and text with angle
 * brackets as entities. None of them starts raw text or foreign content, so a browser parses the same tags.
 */
const TAG =
  /<\/?(?:h2|h3|p|ul|ol|li|strong|em|blockquote)>|<br \/>|<a(?: href="[^"<>]*")?(?: rel="noopener noreferrer nofollow")?>|<\/a>/g
const HREF = /href="([^"]*)"/g
const MAY_LEAD = /^(?:https:|mailto:|\/(?![/\\])|#)/i

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

function faultsIn(html: string): string[] {
  const left = html.replace(TAG, '')
  const links = [...html.matchAll(HREF)].map((match) => decoded(match[1] ?? ''))
  return [...(/[<>]/.test(left) ? [left] : []), ...links.filter((href) => !MAY_LEAD.test(href))]
}

describe('what attackers write', () => {
  test('is a list of weight, with no vector twice', () => {
    expect(ATTACKS.length).toBeGreaterThan(100)
    expect(new Set(ATTACKS).size).toBe(ATTACKS.length)
  })

  test.each(ATTACKS)('%j leaves nothing that runs, and is not changed a second time', (attack) => {
    const once = sanitised(attack)
    expect(faultsIn(once)).toEqual([])
    expect(sanitised(once)).toBe(once)
  })

  test.each(ATTACKS)('%j inside of honest text leaves the text', (attack) => {
    const around = sanitised(`<p>before</p>${attack}`)
    expect(around.startsWith('<p>before</p>')).toBe(true)
    expect(faultsIn(around)).toEqual([])
  })

  test('pairs of them, one inside the other, leave nothing either', () => {
    const pairs = ATTACKS.slice(0, 60).flatMap((one, at) => {
      const other = ATTACKS[(at * 7 + 13) % ATTACKS.length]!
      return [`${one}${other}`, `<p>${one}<ul><li>${other}</li></ul>`]
    })
    expect(pairs.flatMap((html) => faultsIn(sanitised(html)))).toEqual([])
  })

  test.each([
    ['<img src=x onerror=alert(1)>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<p onclick=alert(1)>x</p>'],
    ['<a href="//evil.example">x</a>'],
  ])('the check itself finds %s', (html) => {
    expect(faultsIn(html)).not.toEqual([])
  })
})

describe('what staff write', () => {
  test.each([
    ['a page as it should be', '<h2>What you do</h2><p>You <strong>write</strong> <em>cases</em>.</p>', undefined],
    ['lists', '<ul><li>One</li></ul><ol><li>Two</li></ol>', undefined],
    ['a heading 1, of which the page has one', '<h1>Title</h1>', '<h2>Title</h2>'],
    ['old names of emphasis', '<b>bold</b><i>slanted</i>', '<strong>bold</strong><em>slanted</em>'],
    ['what an editor makes of lines', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['paint', '<p style="position:fixed" class="x" id="main">Text</p>', '<p>Text</p>'],
    ['a link inside the site', '<a href="/plans">Plans</a>', undefined],
    [
      'a link out',
      '<a href="https://example.org/a?b=1&amp;c=2" target="_blank">There</a>',
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">There</a>',
    ],
    [
      'a mail address',
      '<a href="mailto:a@example.org">Mail</a>',
      '<a href="mailto:a@example.org" rel="noopener noreferrer nofollow">Mail</a>',
    ],
    ['a comparison', '<p>BP &lt; 90 &amp; pulse &gt; 120</p>', undefined],
    ['nothing', '', ''],
  ])('%s comes out right', (_, written, given) => {
    expect(sanitised(written)).toBe(given ?? written)
  })
})
