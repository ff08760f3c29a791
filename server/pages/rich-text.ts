import sanitizeHtml from 'sanitize-html'

/**
 * Returns rich text limited to headings, paragraphs, lists, emphasis and links. Anything else is removed, keeping its
 * text except in scripts and styles. Idempotent.
 */
export const sanitised = (html: string): string => once(once(html))

/** Removing a tag may create markup that a browser would parse differently, so the result is sanitised twice. */
const once = (html: string) => sanitizeHtml(html, RULES).trim()

/** A page's title is its heading 1. */
const LOWER_HEADINGS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', div: 'p' }

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
  transformTags: { ...LOWER_HEADINGS, a: (_, { href }) => ({ tagName: 'a', attribs: linkTo(href) }) },
}

/** A link may lead into the site, or elsewhere by https or mail; other sites get no referrer and no ranking from us. */
function linkTo(href = ''): sanitizeHtml.Attributes {
  const plain = href.replace(HIDDEN, '')
  if (INSIDE.test(plain)) return { href: plain }
  return OUTSIDE.test(plain) && URL.canParse(plain) ? { href: plain, rel: 'noopener noreferrer nofollow' } : {}
}

const INSIDE = /^(?:\/(?![/\\])|#)/
const OUTSIDE = /^(?:https:\/\/|mailto:)/i
/** Characters that browsers strip from an address. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu
