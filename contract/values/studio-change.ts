// Code shared by the page and the server for editing a case; free of dependencies, since it is bundled into the page.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Map keys and list indices, from the top of a file. */
export type StudioPath = (string | number)[]

/** A case as stored in its files, by file name (schema in contract/studio/studio.ts). */
export type StudioFiles = {
  yaml: Record<string, Json>
  tables: Record<string, string[][]>
  texts: Record<string, string>
  unconfirmed: Record<string, StudioPath[]>
  comments: Record<string, { path: StudioPath; place: 'before' | 'after' | 'key'; text: string }[]>
}

/** One edit of a file. */
export type StudioChange =
  | { op: 'set'; file: string; path: StudioPath; value: Json }
  | { op: 'insert'; file: string; path: StudioPath; value: Json; proposed?: true | undefined }
  | { op: 'remove'; file: string; path: StudioPath }
  | { op: 'accept'; file: string; path: StudioPath }

/** Thrown for an edit of a place that the files do not have. */
export class NoSuchPlace extends Error {}

type Here = Record<string, unknown> | unknown[]
type Where = { name: string; path: StudioPath }

/** Returns the files after an edit, without changing the input. Throws `NoSuchPlace`. */
export function applyChange(files: StudioFiles, change: StudioChange): StudioFiles {
  const next: StudioFiles = JSON.parse(JSON.stringify(files))
  const where = { name: change.file, path: change.path }
  if (change.op === 'accept') return accepted(next, where)
  const root = rootOf(next, where)
  const above = at(root, change.path.slice(0, -1))
  const key = change.path.at(-1)!
  if (change.op === 'insert') insert(above, key, change.value)
  else if (change.op === 'remove') remove(above, key)
  else set(above, key, change.value)
  moveMarks(next, where, change.op)
  if (change.op === 'insert' && change.proposed)
    next.unconfirmed[change.file] = [...(next.unconfirmed[change.file] ?? []), change.path]
  return next
}

/** Creates a missing file with its first value. */
function rootOf(files: StudioFiles, { name }: Where): Here {
  const value = name.endsWith('.tsv') ? files.tables[name] : files.yaml[name]
  if (typeof value === 'object' && value !== null) return value as Here
  if (value !== undefined) throw new NoSuchPlace(name)
  if (!/^[a-z-]+\.(yaml|tsv)$/.test(name)) throw new NoSuchPlace(name)
  if (name.endsWith('.tsv')) files.tables[name] = []
  else files.yaml[name] = {}
  return name.endsWith('.tsv') ? files.tables[name]! : (files.yaml[name] as Here)
}

function at(root: Here, path: StudioPath): Here {
  let here: unknown = root
  for (const step of path) {
    here = isHere(here) && Object.hasOwn(here, step) ? Reflect.get(here, step) : undefined
    if (!isHere(here)) throw new NoSuchPlace(path.join('.'))
  }
  return here as Here
}

const isHere = (value: unknown): value is Here => typeof value === 'object' && value !== null

function set(above: Here, key: string | number, value: unknown) {
  const isPlace = Array.isArray(above) ? typeof key === 'number' && key < above.length : isKey(key)
  if (!isPlace) throw new NoSuchPlace(String(key))
  Reflect.set(above, key, value)
}

/** A file's keys are words or acts; never property names built into objects. */
const isKey = (key: string | number) => typeof key === 'string' && key !== '__proto__' && key !== 'constructor'

function insert(above: Here, key: string | number, value: unknown) {
  if (!Array.isArray(above) || typeof key !== 'number' || key > above.length) throw new NoSuchPlace(String(key))
  above.splice(key, 0, value)
}

function remove(above: Here, key: string | number) {
  if (!Object.hasOwn(above, key)) throw new NoSuchPlace(String(key))
  if (Array.isArray(above) && typeof key === 'number') above.splice(key, 1)
  else Reflect.deleteProperty(above, key)
}

/** Confirms what the author has written; marks and comments of a list move with its entries. */
function moveMarks(files: StudioFiles, { name, path }: Where, op: 'set' | 'insert' | 'remove') {
  const marks = files.unconfirmed[name] ?? []
  const moved = marks.flatMap((mark) => movedPath(mark, path, op))
  const written = op === 'set' ? moved.filter((mark) => !startsWith(mark, path)) : moved
  const comments = (files.comments[name] ?? []).flatMap((comment) =>
    movedPath(comment.path, path, op).map((path) => ({ ...comment, path })),
  )
  if (files.unconfirmed[name]) files.unconfirmed[name] = written
  if (files.comments[name]) files.comments[name] = comments
  if (op === 'set') confirmLine(files, { name, path })
}

/** Removes the mark on a whole line, such as an answer's, when any of its words is edited. */
function confirmLine(files: StudioFiles, { name, path }: Where) {
  const marks = files.unconfirmed[name]
  if (marks) files.unconfirmed[name] = marks.filter((mark) => mark.length === 0 || !startsWith(path, mark))
}

const startsWith = (path: StudioPath, start: StudioPath) => start.every((step, at) => path[at] === step)

function movedPath(mark: StudioPath, changed: StudioPath, op: 'set' | 'insert' | 'remove'): StudioPath[] {
  const depth = changed.length - 1
  const place = changed[depth]!
  const own = mark[depth]
  if (op === 'set' || own === undefined || !startsWith(mark, changed.slice(0, -1))) return [mark]
  if (typeof own === 'string' || typeof place === 'string') return op === 'remove' && own === place ? [] : [mark]
  if (op === 'insert') return [own >= place ? mark.with(depth, own + 1) : mark]
  if (own === place) return []
  return [own > place ? mark.with(depth, own - 1) : mark]
}

/** Removes the “unconfirmed” marks at a path and below it; in a table the mark is a word in the row. */
function accepted(files: StudioFiles, { name, path }: Where): StudioFiles {
  const [row] = path
  const cells = typeof row === 'number' ? files.tables[name]?.[row] : undefined
  if (cells?.at(-1) === 'unconfirmed') cells[cells.length - 1] = 'bank'
  const marks = files.unconfirmed[name]
  if (marks) files.unconfirmed[name] = marks.filter((mark) => !startsWith(mark, path))
  return files
}

/** Returns the number of unconfirmed proposals. */
export const waiting = ({ unconfirmed, tables }: StudioFiles): number =>
  Object.values(unconfirmed).reduce((sum, marks) => sum + marks.length, 0) +
  Object.values(tables).reduce((sum, rows) => sum + rows.filter((row) => row.at(-1) === 'unconfirmed').length, 0)
