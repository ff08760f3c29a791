import {
  type Document,
  isCollection,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { type ContentProblem, shortPath } from './content-problem.ts'
import type { TextFile } from './read-text.ts'

/** Comment after a generated line, which its author removes to confirm it. */
const UNCONFIRMED = 'unconfirmed'
/** The same in a table of questions, in the column for the writer. */
const UNCONFIRMED_ROW = /\tunconfirmed\s*$/

/** Map keys and list indices, from the top of a file. */
export type NodePath = readonly (string | number)[]

/** Marks the content at a path of a document, line by line. */
export function markUnconfirmed(document: Document, path: NodePath) {
  for (let depth = 1; depth <= path.length; depth += 1) {
    const above = document.getIn(path.slice(0, depth), true)
    if (isCollection(above) && above.flow) return mark(above)
  }
  const node = document.getIn(path, true)
  if (isNode(node)) mark(node)
}

function mark(node: Node) {
  if (isScalar(node) || (isCollection(node) && (node.flow || node.items.length === 0))) {
    node.comment = ` ${UNCONFIRMED}`
    return
  }
  if (!isCollection(node)) return
  for (const item of node.items) {
    const value = isPair(item) ? item.value : item
    if (isNode(value)) mark(value)
  }
}

/** Returns the marked paths of a parsed document, with line numbers if known. */
export function unconfirmedIn(document: Document, lines?: LineCounter): { path: NodePath; line: number | undefined }[] {
  const found: { path: NodePath; line: number | undefined }[] = []
  visit(document, {
    Node(_, node, ancestors) {
      if (node.comment?.trim() !== UNCONFIRMED) return
      const at = node.range?.[0]
      found.push({
        path: pathOf([...ancestors, node]),
        line: at === undefined ? undefined : lines?.linePos(at).line,
      })
    },
  })
  return found
}

/** Returns the path from a document to a node: the key of each pair, and the index in each list. */
function pathOf(chain: readonly unknown[]): NodePath {
  return chain.flatMap((node, at): NodePath => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : []
    return isSeq(node) && at + 1 < chain.length ? [node.items.indexOf(chain[at + 1])] : []
  })
}

/** Returns the unconfirmed lines of a case's file as one problem, which prevents publication. */
export function waitingIn(file: TextFile): ContentProblem[] {
  if (!file.text.includes(UNCONFIRMED)) return []
  const isTable = file.path.endsWith('.tsv')
  const lines = isTable ? rowsIn(file.text) : linesIn(file.text)
  if (lines.length === 0) return []
  const key = `${lines.length === 1 ? 'line' : 'lines'} ${spans(lines)}`
  return [{ file: shortPath(file.path), key, remedy: isTable ? ROW_REMEDY : REMEDY }]
}

function linesIn(text: string): number[] {
  const lineCounter = new LineCounter()
  return unconfirmedIn(parseDocument(text, { lineCounter }), lineCounter).flatMap(({ line }) => line ?? [])
}

const rowsIn = (text: string): number[] =>
  text.split('\n').flatMap((row, at) => (UNCONFIRMED_ROW.test(row) ? [at + 1] : []))

/** Returns line numbers with consecutive ones merged: `3, 5 to 9`. */
function spans(lines: readonly number[]): string {
  const stretches: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = stretches.at(-1)
    if (last && line <= last.to + 1) last.to = line
    else stretches.push({ from: line, to: line })
  }
  return stretches.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ')
}

const REMEDY = 'a program proposed this: put it right, or accept it as it stands, and take away "# unconfirmed"'
const ROW_REMEDY = 'a program proposed these questions: write your name in place of "unconfirmed", or delete the row'
