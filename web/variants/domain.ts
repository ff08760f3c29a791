/** The host's own name for its variant: the first label, or "base" for hosts that are the product's own. */
export function domainOf(hostname: string): string {
  const labels = hostname.toLowerCase().split('.')
  const [first = ''] = labels
  const isAddress = /^[\d.]+$|:/.test(hostname)
  return isAddress || labels.length === 1 || OURS.includes(first) ? 'base' : first
}

const OURS = ['www', 'internal', 'staging', 'localhost']

/** A list of cases or collections, as the specification asks for it: of the host that is open. */
export const inDomain = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}domain=${domainOf(window.location.hostname)}`
