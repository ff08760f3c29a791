import type { UserReply } from '#contract/accounts.ts'
import type { Portrait } from '#contract/portraits.ts'

/** Returns the name, or the local part of the e-mail. */
export const displayName = ({ first_name, last_name, email }: Pick<UserReply, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email.split('@')[0] ?? email)

/** Returns up to two initials, shown in place of a profile picture. */
export const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

export const portraitSource = (portrait: Portrait) => `/students/${portrait}.svg`
