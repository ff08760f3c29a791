import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/**
 * Only our own scripts and styles run: the token lies in the browser's storage, where a foreign script would find it.
 * The prerendered pages carry inline scripts, and one of them its style sheet; each is allowed by the hash of its text.
 * Style attributes are allowed because the pages are drawn with them. Where cards are taken by a vendor, its card
 * fields are let in too, from its own hosts and no other.
 */
export function contentSecurityPolicy(siteDir: string, cardFields?: string): Record<string, string[]> {
  const vendor = cardFields === undefined ? [] : vendorHosts(cardFields)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(siteDir, INLINE_SCRIPT), ...vendor],
    'style-src': ["'self'", ...hashesOf(siteDir, INLINE_STYLE)],
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

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(siteDir: string, inline: RegExp): string[] {
  const pages = globSync('**/*.html', { cwd: siteDir }).map((file) => readFileSync(`${siteDir}/${file}`, 'utf8'))
  const texts = pages.flatMap((page) => [...page.matchAll(inline)].map((match) => match[1] ?? ''))
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
