import { expect, test } from 'vitest'
import { isPage } from '#scripts/content-checks/pages.ts'
import { helpLinks } from './help.ts'

const list = (...answer: (string | string[])[]) => [
  { title: 'A list', entries: [{ id: 'one', question: 'How do I begin?', keywords: [], answer }] },
]

test.each([
  ['to a page', 'Look at [your results](/case-history).', []],
  ['to a page with a query', 'Look at [Freya](/dashboard/home?id=52).', []],
  ['to the form', 'Please [write to us](#message).', []],
  ['to nowhere', 'Look at [the moon](/moon).', ['one: web/routes.ts has no page /moon']],
  [
    'out of the site',
    'Look [elsewhere](https://example.org/).',
    ['one: web/routes.ts has no page https://example.org/'],
  ],
])('an answer of the help page that leads %s', (_, text, expected) => {
  const said = (answer: string | string[]) =>
    helpLinks(list(answer), isPage).problems.map(({ key, remedy }) => `${key}: ${remedy}`)
  expect(said(text)).toEqual(expected)
  expect(said(['Nothing leads away from here.', text])).toEqual(expected)
})
