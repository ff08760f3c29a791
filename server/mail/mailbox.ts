const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to: two addresses of one mailbox give the same text. Case and what follows a plus never
 * matter; at Gmail neither do dots nor which of its two names is used.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.split('+', 1)[0]!
  return GMAIL.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
