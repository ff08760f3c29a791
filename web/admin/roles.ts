import type { UserReply } from '#contract/accounts.ts'

/** What each role may do, in a sentence. */
export const ROLES: Record<string, string> = {
  staff: 'Access to all staff pages and every case.',
  author: 'Can read whole cases.',
  educator: 'Teaches; sees what students see.',
  daily: 'Can open daily tasks from earlier days.',
}

/** Which of the groups of somebody are roles. */
export const rolesOf = (user: Pick<UserReply, 'groups'> | null): string[] =>
  user?.groups.map(({ name }) => name).filter((name) => Object.hasOwn(ROLES, name)) ?? []
