import { describe, expect, test, vi } from 'vitest'

const NOWHERE = { publicUrl: null, contactEmail: null, contactAddress: null, social: [] }
const SOMEWHERE = {
  publicUrl: 'https://bedside.example.org',
  contactEmail: 'team@example.org',
  contactAddress: null,
  social: [{ name: 'Mastodon', url: 'https://social.example/@bedside' }],
}
vi.stubGlobal('__SITE__', NOWHERE)
const { organization, pageHead, webSite } = await import('./page-head.ts')

const ABOUT = { title: 'About us · Bedside', description: 'Who we are.', path: '/about', card: 'about' } as const

describe('the head of a public page', () => {
  test('names the page at its whole address where somebody said where the site stands', () => {
    const head = pageHead(ABOUT, SOMEWHERE)
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://bedside.example.org/about' })
    expect(head).toContainEqual({ property: 'og:url', content: 'https://bedside.example.org/about' })
    expect(head).toContainEqual({ property: 'og:image', content: 'https://bedside.example.org/cards/about.png' })
  })

  test('makes no address up where nobody did', () => {
    const head = JSON.stringify(pageHead(ABOUT, NOWHERE))
    expect(head).not.toMatch(/canonical|og:url|https?:\/\/(?!schema)/)
    expect(head).toContain('/cards/about.png')
  })

  test('says the same to browsers and to other sites', () => {
    const json = JSON.stringify(pageHead(ABOUT, SOMEWHERE))
    expect(json.match(/Who we are\./g)).toHaveLength(3)
    expect(json.match(/About us · Bedside/g)).toHaveLength(3)
  })
})

test('an installation is described as far as its settings say, and no further', () => {
  expect(organization(NOWHERE)).toEqual({ '@type': 'Organization', name: 'Bedside' })
  expect(webSite(NOWHERE)).toEqual({ '@type': 'WebSite', name: 'Bedside', inLanguage: 'en' })
  expect(webSite(SOMEWHERE)).toHaveProperty('url', 'https://bedside.example.org')
  expect(organization(SOMEWHERE)).toMatchObject({
    url: 'https://bedside.example.org',
    email: 'team@example.org',
    sameAs: ['https://social.example/@bedside'],
  })
})
