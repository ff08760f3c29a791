import { expect, test } from 'vitest'
import { passagesOf } from './papers.ts'

const PAGE = `<body><nav><p>Menu</p></nav><main id="main"><h1>Terms</h1><p class="x">It&#x27;s <a href="/plans">here</a> &amp; now.</p>
<p><span>As of 23 November 2026</span><a href="/terms.pdf" data-not-printed=""><svg><path d="M0"/></svg>Read as PDF</a></p>
<ul><li>One<!-- --> two.</li></ul><dl><dt>A word</dt><dd>Its meaning</dd></dl></main><footer><p>Foot</p></footer></body>`

test('a paper holds the words of the page in their order, and nothing of the site around them', () => {
  expect(passagesOf(PAGE)).toEqual([
    { kind: 'h1', words: 'Terms' },
    { kind: 'p', words: "It's here & now." },
    { kind: 'p', words: 'As of 23 November 2026' },
    { kind: 'li', words: 'One two.' },
    { kind: 'dt', words: 'A word' },
    { kind: 'dd', words: 'Its meaning' },
  ])
})

test('a page without a main part is a fault of the build', () => {
  expect(() => passagesOf('<body></body>')).toThrow('The page has no main part.')
})
