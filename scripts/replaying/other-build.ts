import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ReplayedMessage } from './replayed-message.ts'

/**
 * Returns the results of the build at a commit. It is checked out beside this one, shares its packages, and runs the
 * current replay scripts, so it must have the learned reader and the content check that they depend on.
 */
export function sayAllAt(commit: string, talks: string | undefined): ReplayedMessage[] {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-replay-'))
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', '--force', folder, commit)
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const path of ['scripts/replay.ts', 'scripts/replaying']) cpSync(path, join(folder, path), { recursive: true })
    const file = join(folder, 'said.jsonl')
    const args = ['scripts/replay.ts', '--save', file, ...(talks ? ['--talks', resolve(talks)] : [])]
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return readSaid(file)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads a build's results, one message per line. */
export const readSaid = (file: string): ReplayedMessage[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReplayedMessage)
