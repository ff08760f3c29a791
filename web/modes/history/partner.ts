/** What the host of a partner university carries in its name, and what the group of its students is called. */
const HOST_MARKER = 'university'
const GROUP = 'Partner University'

/** Whether the score panel is a partner university's: "Your Progress", without the mark streak. */
export function isPartner(hostname: string, groups: readonly { name: string }[]): boolean {
  return hostname.split('.').some((label) => label.includes(HOST_MARKER)) || groups.some(({ name }) => name === GROUP)
}
