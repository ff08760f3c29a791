import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './read-files.ts'

export type Syntax = {
  /** The line count of each function with a body, including its first and last line. */
  functions: number[]
  regularExpressions: number
}

/** Returns the functions and regular expressions of a TypeScript file. Throws if it cannot be parsed. */
export function syntaxOf({ path, text }: SourceFile): Syntax {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineAt = lineCounter(text)
  const found: Syntax = { functions: [], regularExpressions: 0 }
  const measure = ({ start, end, body }: { start: number; end: number; body?: unknown }) => {
    if (body) found.functions.push(lineAt(end) - lineAt(start) + 1)
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    Literal(node) {
      if ('regex' in node && node.regex) found.regularExpressions++
    },
  }).visit(program)
  return found
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
