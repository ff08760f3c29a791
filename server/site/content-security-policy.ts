import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Only our own scripts and styles run: the token is in the browser's storage, which a foreign script could read.
 * Prerendered pages contain inline scripts, and one a style sheet; each is allowed by the hash of its text. Style
 * attributes are allowed because the pages are rendered with them. Where a vendor takes cards, its card fields are
 * allowed too, from its own hosts only.
 */
export function contentSecurityPolicy(siteDir: string, cardFields?: string): Record<string, string[]> {
  const vendor = cardFields === undefined ? [] : vendorHosts(cardFields)
  const pages = pagesIn(siteDir)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(pages, INLINE_SCRIPT), ...vendor],
    'style-src': ["'self'", ...hashesOf(pages, INLINE_STYLE)],
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

function hashesOf(pages: readonly string[], inline: RegExp): string[] {
  const texts = pages.flatMap((page) => [...page.matchAll(inline)].map((match) => match[1] ?? ''))
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/** The texts of all prerendered pages; none where the site is not built. A glob over thousands of files takes ten times as long. */
function pagesIn(siteDir: string): string[] {
  if (!existsSync(siteDir)) return []
  const names = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return names.sort().map((name) => readFileSync(join(siteDir, name), 'utf8'))
}
