import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// Separate lists, because an IPv4 address would match the IPv6 subnet for mapped addresses.
const CLOSED = { 4: new BlockList(), 6: new BlockList() }
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  CLOSED[4].addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  // IPv4-mapped and NAT64 addresses are blocked without looking at the embedded address.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  CLOSED[6].addSubnet(net, prefix, 'ipv6')

/** Reports whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !CLOSED[4].check(address, 'ipv4')
  return family === 6 && !CLOSED[6].check(address, 'ipv6')
}

/** Reports whether all addresses of a host are public, to prevent SSRF to machines on our own network. */
export async function isPublicHost(host: string): Promise<boolean> {
  try {
    const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true })
    return found.length > 0 && found.every(({ address }) => isPublicAddress(address))
  } catch {
    return false
  }
}
