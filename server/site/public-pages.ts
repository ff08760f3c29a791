/** Public pages, all prerendered; open positions are added to them. */
export const PUBLIC_PAGES = [
  '/',
  '/institutions',
  '/institutions/papers',
  '/institutions/papers/data',
  '/institutions/papers/sub-processors',
  '/institutions/papers/ai',
  '/institutions/papers/security',
  '/institutions/papers/asvs',
  '/institutions/papers/accessibility',
  '/technology',
  '/about',
  '/careers',
  '/plans',
  '/terms',
  '/privacy',
]
