/** Marker in the hostname of a partner university, and the name of its students' group. */
const HOST_MARKER = 'university'
const GROUP = 'Partner University'

/** Returns whether to show the partner university's panel: "Your Progress", without the streak. */
export function isPartner(hostname: string, groups: readonly { name: string }[]): boolean {
  return hostname.split('.').some((label) => label.includes(HOST_MARKER)) || groups.some(({ name }) => name === GROUP)
}
