import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/**
 * Only our own scripts and styles run: the token is in the browser's storage, which a foreign script could read.
 * Prerendered pages contain inline scripts, and one a style sheet; each is allowed by the hash of its text. Style
 * attributes are allowed because the pages are rendered with them. Where a vendor takes cards, its card fields are
 * allowed too, from its own hosts only.
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

/** Card fields are a script that opens frames and calls its vendor, which may use several hosts; these are listed. */
function vendorHosts(script: string): string[] {
  const { origin, hostname } = new URL(script)
  return hostname === 'js.stripe.com' ? [origin, 'https://api.stripe.com', 'https://hooks.stripe.com'] : [origin]
}

/** Structured data for search engines is not a script: it is not executed. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(siteDir: string, inline: RegExp): string[] {
  const pages = globSync('**/*.html', { cwd: siteDir }).map((file) => readFileSync(`${siteDir}/${file}`, 'utf8'))
  const texts = pages.flatMap((page) => [...page.matchAll(inline)].map((match) => match[1] ?? ''))
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
