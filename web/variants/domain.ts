/** Returns a host's variant: its first label, or "base" for the product's own hosts. */
export function domainOf(hostname: string): string {
  const labels = hostname.toLowerCase().split('.')
  const [first = ''] = labels
  const isAddress = /^[\d.]+$|:/.test(hostname)
  return isAddress || labels.length === 1 || OURS.includes(first) ? 'base' : first
}

const OURS = ['www', 'internal', 'staging', 'localhost']

/** Adds the current host's domain to a list of cases or collections, as the specification requires. */
export const inDomain = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}domain=${domainOf(window.location.hostname)}`
