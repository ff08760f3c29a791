import type { MetaDescriptor } from 'react-router'

type Head = {
  title: string
  description: string
  /** The page's path, without query. */
  path: string
  /** Image for link previews: scripts/building/cards.ts. */
  card: 'home' | 'institutions' | 'technology' | 'about' | 'careers' | 'plans'
  /** Structured data, in the vocabulary of schema.org. */
  facts?: object[]
}

/**
 * Returns the meta tags of a public page. Addresses are absolute if the build has a public URL; without one there is no
 * canonical link.
 */
export function pageHead({ title, description, path, card, facts = [] }: Head, site = __SITE__): MetaDescriptor[] {
  const { publicUrl } = site
  const picture = `${publicUrl ?? ''}/cards/${card}.png`
  return [
    { title },
    { name: 'description', content: description },
    ...(publicUrl === null ? [] : placed(publicUrl + path)),
    { property: 'og:site_name', content: 'Bedside' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

const placed = (address: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: address },
  { property: 'og:url', content: address },
]

/** Returns the schema.org data on the operator of this installation, as far as the settings give it. */
export function organization({ publicUrl, contactEmail, social } = __SITE__): object {
  return {
    '@type': 'Organization',
    name: 'Bedside',
    ...(publicUrl && { url: publicUrl, logo: `${publicUrl}/favicon.svg` }),
    ...(contactEmail && { email: contactEmail }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

/** Returns the schema.org data on the site, with its address if that is known. */
export const webSite = ({ publicUrl } = __SITE__): object => ({
  '@type': 'WebSite',
  name: 'Bedside',
  inLanguage: 'en',
  ...(publicUrl && { url: publicUrl }),
})
