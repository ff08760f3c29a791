import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type SourceFile = { path: string; text: string; lines: number }

/** The folders that are measured; training is Python, and content is not code. */
const FOLDERS = ['engine', 'contract', 'server', 'web', 'scripts', 'tests']
const CODE = /\.(ts|tsx|mjs|css)$/

/** Returns every tracked code and style file with its text. */
export function readSourceFiles(): SourceFile[] {
  const tracked = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' }).split('\n')
  return tracked
    .filter((path) => CODE.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    })
}

export const isCode = ({ path }: SourceFile) => !path.endsWith('.css')

/** Whether a file is a test or only used by tests. */
export const isTest = ({ path }: SourceFile) => /\.(test|fixture)\.tsx?$|^tests\//.test(path)
