/** Route handle of a static page: it is sent as plain HTML without React, and works without any script. */
export const PLAIN = { plain: true } as const

export const isPlain = (handle: unknown): boolean => handle === PLAIN

const PAPERS = '/institutions/papers'
const PLAIN_PATHS = [
  '/institutions',
  PAPERS,
  `${PAPERS}/data`,
  `${PAPERS}/sub-processors`,
  `${PAPERS}/ai`,
  `${PAPERS}/security`,
  `${PAPERS}/asvs`,
  `${PAPERS}/accessibility`,
  '/technology',
  '/about',
  '/careers',
  '/terms',
  '/privacy',
]

/** Returns whether an address is such a page, which needs a full page load instead of client-side navigation. */
export const isPlainPath = (path: string): boolean => PLAIN_PATHS.includes(path.split('#', 1)[0]!)
