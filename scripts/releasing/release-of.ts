import { execFileSync } from 'node:child_process'

/** What server/db/released.ts records of a release. */
export type Released = { commit: string; migration: string }

const JOURNAL = 'server/db/migrations/meta/_journal.json'

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/**
 * Returns a release by its tag or commit, with its last migration; undefined where the repository has no such commit.
 */
export function releaseOf(name: string, cwd = '.'): Released | undefined {
  try {
    const commit = git(cwd, 'rev-parse', '--short=8', `${name}^{commit}`)
    const { entries } = JSON.parse(git(cwd, 'show', `${commit}:${JOURNAL}`)) as { entries: { tag: string }[] }
    return { commit, migration: entries.at(-1)!.tag }
  } catch {
    return undefined
  }
}

/** Returns the newest tag such as v1.2.0 before this commit; undefined before the first release. */
export function newestRelease(cwd = '.'): string | undefined {
  try {
    return git(cwd, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')
  } catch {
    return undefined
  }
}

/** Whether the clone is complete; a shallow one lacks earlier releases. */
export const hasWholeHistory = (cwd = '.'): boolean => git(cwd, 'rev-parse', '--is-shallow-repository') === 'false'

/** Whether HEAD is a descendant of this commit. */
export function comesAfter(commit: string, cwd = '.'): boolean {
  try {
    git(cwd, 'merge-base', '--is-ancestor', commit, 'HEAD')
    return true
  } catch {
    return false
  }
}

/** Returns the text of server/db/released.ts for a release. */
export const inWords = ({ commit, migration }: Released) => `/**
 * The release whose processes may still run while the migrations of this one are already applied: its commit and its
 * last migration. Written by \`npm run released\`; a test compares it with the newest tag.
 */
export const RELEASED = { commit: '${commit}', migration: '${migration}' } as const
`
