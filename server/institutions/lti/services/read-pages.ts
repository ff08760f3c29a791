import { isOf, type Platform } from '../store.ts'
import { readPlatform, ServiceFault } from './call-platform.ts'

const MOST_PAGES = 200

type From = { platform: Platform; url: string; accept: string; token: string; signal: AbortSignal }

/**
 * Yields the bodies of a list's pages, from its first URL on. Throws a ServiceFault, also for a next page outside the
 * platform's origins, a repeated page, or too many pages.
 */
export async function* pagesOf({ platform, url, ...call }: From): AsyncGenerator<unknown> {
  const seen = new Set<string>()
  for (let next: string | undefined = url; next !== undefined; ) {
    if (!isOf(platform, next)) throw new ServiceFault('address')
    if (seen.has(next) || seen.size === MOST_PAGES) throw new ServiceFault('pages')
    seen.add(next)
    const { body, link }: { body: unknown; link: string | null } = await readPlatform(next, call)
    yield body
    next = nextIn(link, next)
  }
}

/** Returns the next page in a Link header (RFC 8288) as an absolute URL; undefined on the last page. */
export function nextIn(header: string | null, page: string): string | undefined {
  for (const [, url, more] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g))
    if (/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(more!) && URL.canParse(url!, page))
      return new URL(url!, page).href
  return undefined
}
