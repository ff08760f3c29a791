import { expect, test } from 'vitest'
import { slimmed } from './slim-manifest.ts'

const ROUTES = {
  root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/a.js'] },
  public: { id: 'public', parentId: 'root', module: '/assets/public.js', imports: ['/assets/b.js'] },
  plans: { id: 'plans', parentId: 'public', path: 'plans', module: '/assets/plans.js', imports: ['/assets/c.js'] },
  home: { id: 'home', parentId: 'root', path: 'dashboard/home', css: ['/assets/home.css'], imports: ['/assets/d.js'] },
}

test('only the routes of built pages keep what they import, and what a route has not is not said', () => {
  const home = { ...ROUTES.home, hasAction: false }
  const text = `window.__reactRouterManifest=${JSON.stringify({ routes: { ...ROUTES, home }, version: 'x' })};`
  const { routes, version } = JSON.parse(slimmed(text, ['/plans']).slice('window.__reactRouterManifest='.length, -1))
  expect(version).toBe('x')
  expect(routes).toEqual({ ...ROUTES, home: { ...ROUTES.home, imports: [] } })
})

test('a manifest that is written otherwise is not passed over', () => {
  expect(() => slimmed('export default {}', [])).toThrow('not where React Router is known to write it')
})
