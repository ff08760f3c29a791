import type { MetaDescriptor } from 'react-router'

type Head = {
  title: string
  description: string
  /** The address of the page, without query. */
  path: string
  /** The picture beside a link to it: scripts/building/cards.ts. */
  card: 'home' | 'institutions' | 'technology' | 'about' | 'careers' | 'plans'
  /** What it is about, for programs, in the words of schema.org. */
  facts?: object[]
}

/**
 * What the head of a public page says to browsers, search engines and other sites. Addresses are whole where whoever built
 * the site said where it stands; a canonical address is left out where nobody did.
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

/** Who runs this installation, as far as the settings say. */
export function organization({ publicUrl, contactEmail, social } = __SITE__): object {
  return {
    '@type': 'Organization',
    name: 'Bedside',
    ...(publicUrl && { url: publicUrl, logo: `${publicUrl}/favicon.svg` }),
    ...(contactEmail && { email: contactEmail }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

/** The site as a whole; its address only where it is known. */
export const webSite = ({ publicUrl } = __SITE__): object => ({
  '@type': 'WebSite',
  name: 'Bedside',
  inLanguage: 'en',
  ...(publicUrl && { url: publicUrl }),
})
