const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox of an address: two addresses of one mailbox give the same text. Ignores case and anything after a
 * plus; at Gmail also dots, and which of its two domains is used.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.split('+', 1)[0]!
  return GMAIL.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
