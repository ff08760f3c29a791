import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { RELEASED } from '#server/db/released.ts'
import { comesAfter, hasWholeHistory, inWords, newestRelease, releaseOf } from './release-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'bedside-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

/** Adds a commit with a migration. */
function commit(migration: string): string {
  const journal = join(folder, 'server/db/migrations/meta/_journal.json')
  mkdirSync(dirname(journal), { recursive: true })
  writeFileSync(journal, JSON.stringify({ entries: [{ tag: '0000_first' }, { tag: migration }] }))
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', migration)
  return git('rev-parse', '--short=8', 'HEAD')
}

describe('a release', () => {
  test('is known by its tag, with the last migration in it', () => {
    git('init', '--quiet')
    const first = commit('0001_first')
    git('tag', 'v0.1.0')
    expect(newestRelease(folder)).toBeUndefined()
    commit('0002_second')
    expect(releaseOf('v0.1.0', folder)).toEqual({ commit: first, migration: '0001_first' })
    expect(newestRelease(folder)).toBe('v0.1.0')
    git('tag', 'v0.2.0')
    expect(newestRelease(folder), 'its own commit still says what was before').toBe('v0.1.0')
    commit('0003_third')
    expect(newestRelease(folder)).toBe('v0.2.0')
    expect(comesAfter(first, folder)).toBe(true)
    expect(releaseOf('v9.9.9', folder)).toBeUndefined()
    expect(comesAfter('v9.9.9', folder)).toBe(false)
  })
})

describe('server/db/released.ts', () => {
  test('is as the command writes it', () =>
    expect(readFileSync('server/db/released.ts', 'utf8')).toBe(inWords(RELEASED)))

  test.runIf(hasWholeHistory())('names a commit before this one, and its last migration', () => {
    expect(releaseOf(RELEASED.commit)).toEqual(RELEASED)
    expect(comesAfter(RELEASED.commit)).toBe(true)
  })

  test.runIf(hasWholeHistory() && newestRelease())('names the newest release: run `npm run released` after each', () =>
    expect(RELEASED).toEqual(releaseOf(newestRelease()!)),
  )
})
