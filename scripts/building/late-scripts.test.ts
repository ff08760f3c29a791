import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startedLate } from './late-scripts.ts'

const PAGE = `<html><head><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body>words<script type="module" async="">import "/assets/a.js";import("/assets/b.js");</script></body></html>`

describe('a page that starts late', () => {
  const { html, start } = startedLate(PAGE)

  test('says what it said, and asks for no module', () => {
    expect(html).toContain('<body>words')
    expect(html).toContain('/f.woff2')
    expect(html).not.toMatch(/<link rel="modulepreload"/)
  })

  test('keeps what it began with in a file that is named by its text', () => {
    expect(start.text).toBe('import "/assets/a.js";import("/assets/b.js");')
    expect(start.path).toMatch(/^\/assets\/start-[0-9a-f]{8}\.js$/)
    expect(startedLate(PAGE.replace('b.js");', 'c.js");')).start.path).not.toBe(start.path)
  })

  test('is refused where React Router writes its pages otherwise', () => {
    expect(() => startedLate('<html></html>')).toThrow('no starting script')
  })
})

describe('it starts', () => {
  const script = /async="">([\s\S]*?)<\/script>/.exec(startedLate(PAGE).html)![1]!
  type Listener = (event: unknown) => void
  let listeners: Record<string, Listener[]>
  let fetched: string[]
  let clicks: string[]

  /** Runs the page's script in a minimal fake browser. */
  function open(place: { search?: string; token?: string; paid?: string; host?: string } = {}) {
    listeners = {}
    fetched = []
    clicks = []
    runInNewContext(script.replace(/import\(/g, 'imported('), {
      location: { search: place.search ?? '', hostname: place.host ?? 'localhost' },
      localStorage: { ...(place.token && { 'bedside.token': place.token }) },
      sessionStorage: { ...(place.paid !== undefined && { 'bedside.checkout-complete': place.paid }) },
      document: { createElement: () => ({}), head: { append: (link: { href: string }) => fetched.push(link.href) } },
      addEventListener(name: string, listener: Listener) {
        listeners[name] = [...(listeners[name] ?? []), listener]
      },
      removeEventListener(name: string, listener: Listener) {
        listeners[name] = (listeners[name] ?? []).filter((one) => one !== listener)
      },
      setTimeout: (work: () => void) => work(),
      imported: (path: string) => fetched.push(path),
    })
  }
  const dispatch = (name: string, event: object = {}) => {
    for (const listener of listeners[name] ?? []) listener({ preventDefault() {}, ...event })
  }
  const button = { click: () => clicks.push('button') }
  const onButton = { target: { closest: () => button } }
  const inField = {
    key: 'Enter',
    target: { matches: () => true, form: { querySelector: () => ({ click: () => clicks.push('sent') }) } },
  }

  beforeEach(() => open())

  test('not before somebody does something', () => {
    expect(fetched).toEqual([])
  })

  test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'])(
    'on %s, once',
    (sign) => {
      dispatch(sign, { target: {} })
      dispatch(sign, { target: {} })
      expect(fetched).toEqual(['/assets/a.js', '/assets/b.js', startedLate(PAGE).start.path])
    },
  )

  test.each([
    ['whoever is signed in', { token: 'abc' }],
    ['whoever has come by a link that means something', { search: '?share_bedside' }],
    ['whoever has just paid', { paid: '' }],
    ['whoever comes to a school’s own host', { host: 'ward.example.org' }],
  ])('at once for %s', (_, place) => {
    open(place)
    expect(fetched.length).toBe(3)
  })

  test('and presses what was pressed too early, once', () => {
    dispatch('click', onButton)
    dispatch('bedside:ready')
    dispatch('click', onButton)
    expect(clicks).toEqual(['button'])
  })

  test('and sends what was sent too early with Enter', () => {
    dispatch('keydown', inField)
    dispatch('bedside:ready')
    expect(clicks).toEqual(['sent'])
  })

  test.each([
    ['a new line', { shiftKey: true }],
    ['a word that is still being composed', { isComposing: true }],
    ['another key', { key: 'a' }],
  ])('%s sends nothing', (_, more) => {
    dispatch('keydown', { ...inField, ...more })
    dispatch('bedside:ready')
    expect(clicks).toEqual([])
  })
})
