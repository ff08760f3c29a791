import { isIP } from 'node:net'

/**
 * Returns the address for rate limiting. An IPv6 client has a whole network of addresses, so its first half counts.
 * Invalid addresses from a header count as one visitor, however they are written.
 */
export function visitorOf(ip: string): string {
  const family = isIP(ip)
  if (family === 0) return 'unknown'
  return family === 6 ? networkOf(ip) : ip
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function networkOf(ip: string): string {
  const plain = MAPPED.exec(ip)?.[1]
  if (plain) return plain
  const [before = '', after] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const head = groupsOf(before)
  const tail = groupsOf(after ?? '')
  const between = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...between, ...tail].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, '')))
