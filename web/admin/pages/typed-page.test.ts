import { describe, expect, test } from 'vitest'
import { adminPageRequest } from '#contract/pages.ts'
import { EMPTY_PAGE, pageRequest, type StaffPage, stateOf, typedPage } from './typed-page.ts'
import { wrapSelection } from './wrap-selection.ts'

const FULL = {
  name: 'clinical-author',
  group: 'Clinical',
  meta: 'Anywhere',
  title: 'Clinical author',
  subTitle: 'Clinical',
  description: 'You write patients.',
  button: 'Write to us',
  buttonLink: 'mailto:people@example.org',
  picture: '',
  film: 'https://films.example.org/1',
  html: '<p>Text</p>',
}
const BARE = { ...EMPTY_PAGE, name: 'a-job', group: 'Clinical', title: 'A job' }

describe('a form', () => {
  test.each([FULL, BARE, { ...FULL, film: '', picture: '/pages/a.svg' }])(
    'becomes a page and comes back: $title',
    (typed) => {
      const request = pageRequest(typed)
      expect(adminPageRequest.parse(request)).toEqual(request)
      const { elements, sub_category, meta } = request
      const version = { elements, sub_category, meta, version: 1, saved_at: '', saved_by: '' }
      expect(typedPage(request.name, version)).toEqual(typed)
    },
  )

  test('leaves out what is empty; a button without words says Apply Now', () => {
    expect(pageRequest(BARE).elements).toEqual({
      PageSubTitle: null,
      PageTile: { main_text: 'A job' },
      PageDescription: null,
      HeroButton: null,
      PageHeroMedia: null,
      WYCSWYG: null,
    })
    expect(pageRequest({ ...BARE, buttonLink: 'https://a.example' }).elements.HeroButton?.main_text).toBe('Apply Now')
  })
})

const page = (published: number | null, count: number): StaffPage => ({
  id: 'a',
  category: 'Jobs',
  name: 'a-job',
  published,
  versions: Array.from({ length: count }, (_, at) => ({
    ...pageRequest(BARE),
    version: count - at,
    saved_at: '',
    saved_by: '',
  })),
})

test.each([
  [null, 1, 'Draft'],
  [null, 3, 'Draft'],
  [2, 2, 'Live'],
  [1, 2, 'Live, newer draft'],
] as const)('published %s of %i versions is %s', (published, count, state) => {
  expect(stateOf(page(published, count))).toBe(state)
})

test.each([
  ['heading', 'Hello world', 6, 11, 'Hello <h2>world</h2>'],
  ['bold', 'Hello world', 0, 5, '<strong>Hello</strong> world'],
  ['italic', 'x', 1, 1, 'x<em>words</em>'],
  ['link', 'see here', 4, 8, 'see <a href="https://">here</a>'],
  ['paragraph', 'One\n\nTwo', 0, 8, '<p>One</p>\n<p>Two</p>'],
  ['list', 'One\nTwo', 0, 7, '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>'],
] as const)('a press on %s puts its tags around what is selected', (wrap, value, from, to, given) => {
  const next = wrapSelection({ value, from, to }, wrap)
  expect(next.value).toBe(given)
  expect(next.value.slice(next.from, next.to)).toContain('<')
})
