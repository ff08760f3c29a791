/** The pages that everybody may find, as they are built; open positions come beside them. */
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
