import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type SourceFile = { path: string; text: string; lines: number }

/** The folders whose files are measured; training is Python and content is no code. */
const FOLDERS = ['engine', 'contract', 'server', 'web', 'scripts', 'tests']
const CODE = /\.(ts|tsx|mjs|css)$/

/** Every tracked file of code and styles with its text. */
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

/** Tests and what only tests use. */
export const isTest = ({ path }: SourceFile) => /\.(test|fixture)\.tsx?$|^tests\//.test(path)
