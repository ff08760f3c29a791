import type { UserReply } from '#contract/accounts.ts'
import type { Portrait } from '#contract/portraits.ts'

/** The name, or the e-mail without its domain. */
export const displayName = ({ first_name, last_name, email }: Pick<UserReply, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email.split('@')[0] ?? email)

/** Two letters at most, for the round picture that nobody has to upload. */
export const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

/** The picture of a drawn person. */
export const portraitSource = (portrait: Portrait) => `/students/${portrait}.svg`
