import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'bedside-tracked-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Files that are tracked although .gitignore says that they are made, not written. */
const madeButTracked = (cwd: string) =>
  git(cwd, 'ls-files', '--cached', '--ignored', '--exclude-standard').split('\n').filter(Boolean)

test('a picture of a walk that was added by force is found', () => {
  git(folder, 'init', '--quiet')
  mkdirSync(join(folder, 'walks'))
  for (const [name, content] of [
    ['.gitignore', 'walks/\n'],
    ['walks/one.png', ''],
    ['read.me', ''],
  ] as const)
    writeFileSync(join(folder, name), content)
  git(folder, 'add', '--force', '.')
  expect(madeButTracked(folder)).toEqual(['walks/one.png'])
})

// A downloaded copy has no history to look at.
test.skipIf(!existsSync('.git'))('nothing that is made is tracked', () => {
  expect(madeButTracked('.')).toEqual([])
})
