import sanitizeHtml from 'sanitize-html'

/**
 * Rich text as a page may hold it: headings, paragraphs, lists, emphasis and links, and nothing else. Whatever else comes
 * is taken out, its words are kept except those of scripts and styles. What it gives it gives again when asked twice.
 */
export const sanitised = (html: string): string => once(once(html))

/** Taking a tag out may bring another to where a browser would read it in another way: so it is read again. */
const once = (html: string) => sanitizeHtml(html, RULES).trim()

/** A page has its title as heading 1. */
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

/**
 * A link leads into the site, or elsewhere over https or by mail; another site gets no referrer and no ranking from
 * us.
 */
function linkTo(href = ''): sanitizeHtml.Attributes {
  const plain = href.replace(HIDDEN, '')
  if (INSIDE.test(plain)) return { href: plain }
  return OUTSIDE.test(plain) && URL.canParse(plain) ? { href: plain, rel: 'noopener noreferrer nofollow' } : {}
}

const INSIDE = /^(?:\/(?![/\\])|#)/
const OUTSIDE = /^(?:https:\/\/|mailto:)/i
/** What a browser leaves out of an address before it reads it. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu
