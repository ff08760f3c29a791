import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/**
 * Only our own scripts and styles run: the token lies in the browser's storage, where a foreign script would find it.
 * The prerendered pages carry inline scripts; each is allowed by the hash of its text. Style attributes are allowed
 * because the pages are drawn with them; style sheets only from our own files. Where cards are taken by a vendor, its card
 * fields are let in too, from its own hosts and no other.
 */
export function contentSecurityPolicy(siteDir: string, cardFields?: string): Record<string, string[]> {
  const vendor = cardFields === undefined ? [] : vendorHosts(cardFields)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(siteDir), ...vendor],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...vendor],
    'frame-src': vendor.length > 0 ? vendor : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Card fields come as a script that opens frames of its own and talks to its vendor; other hosts of the same vendor are named. */
function vendorHosts(script: string): string[] {
  const { origin, hostname } = new URL(script)
  return hostname === 'js.stripe.com' ? [origin, 'https://api.stripe.com', 'https://hooks.stripe.com'] : [origin]
}

/** Facts for search engines are no script: nothing in them runs. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

function inlineScriptHashes(siteDir: string): string[] {
  const pages = globSync('**/*.html', { cwd: siteDir }).map((file) => readFileSync(`${siteDir}/${file}`, 'utf8'))
  const scripts = pages.flatMap((page) => [...page.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? ''))
  return [...new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`))]
}
