/** The handle of a page that is read and not used: it is sent as plain HTML, without React, and works without any script. */
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

/** Whether an address is of such a page: the browser has to load it, React cannot go there. */
export const isPlainPath = (path: string): boolean => PLAIN_PATHS.includes(path.split('#', 1)[0]!)
