import { posix } from 'node:path'
import type { SourceFile } from './read-files.ts'

const TABLES = /^server\/db\/tables(\/[\w-]+)?\.ts$/
const IMPORTS = /^import (?!type )\{([^}]*)\} from '([^']+)'/gm

/** Files of the server that query tables and are no store: those that import a table as a value. Tests are left out by the caller. */
export function queriesOutsideStores(files: readonly SourceFile[]): string[] {
  return files.filter((file) => isOutside(file) && importsTable(file)).map(({ path }) => path)
}

const isOutside = ({ path }: SourceFile) => /^server\/(?!db\/)/.test(path) && !path.endsWith('store.ts')

const importsTable = ({ path, text }: SourceFile): boolean =>
  [...text.matchAll(IMPORTS)].some(
    ([, names = '', from = '']) =>
      TABLES.test(from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)) &&
      names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
  )
