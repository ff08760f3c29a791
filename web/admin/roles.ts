import type { UserReply } from '#contract/accounts.ts'

/** What each role may do, in a sentence. */
export const ROLES: Record<string, string> = {
  owner: 'Staff, with the figures of the business. Given by owners and at the console.',
  staff: 'Access to all staff pages and every case.',
  author: 'Reads whole cases and writes them in the studio.',
  reviewer: 'Reads whole cases, and reviews and signs off those of others in the studio.',
  publisher: 'Reads whole cases, and publishes approved ones from the studio.',
  educator: 'Teaches; sees what students see.',
  daily: 'Can open daily tasks from earlier days.',
}

/** Returns which of a user's groups are roles. */
export const rolesOf = (user: Pick<UserReply, 'groups'> | null): string[] =>
  user?.groups.map(({ name }) => name).filter((name) => Object.hasOwn(ROLES, name)) ?? []
