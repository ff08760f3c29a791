import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { siteOf } from '../../tests/site-on-disk.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const site = siteOf({
  'index.html': '<script>first()</script><script src="/assets/a.js"></script>',
  'about/index.html': '<script>first()</script><script type="application/ld+json">{"@type":"Organization"}</script>',
})
afterAll(site.remove)

test('a page’s own script may run by the hash of its text, once; facts for search engines are no script', () => {
  const hash = createHash('sha256').update('first()').digest('base64')
  expect(contentSecurityPolicy(site.dir)['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
})
