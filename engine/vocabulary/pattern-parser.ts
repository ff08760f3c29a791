/** A pattern as written, before its words become numbers. */
export type PatternTree =
  | { kind: 'word'; word: string; exact: boolean }
  | { kind: 'sequence'; parts: PatternTree[] }
  | { kind: 'choice'; options: PatternTree[] }
  | { kind: 'optional'; part: PatternTree }
  | { kind: 'class'; name: string }
  | { kind: 'gap'; most: number }
  | { kind: 'start' }
  | { kind: 'end' }

/** Thrown for invalid pattern syntax; the message names it and the remedy. */
export class PatternFault extends Error {}

const DEFAULT_GAP = 3

/** Parses one pattern of the vocabulary: words, `(a|b c)`, `x?`, `~`, `~5`, `@class`, `=exact`, `^`, `$`. */
export function parsePattern(text: string): PatternTree {
  const signs = text.toLowerCase().match(/[()|?^$]|~\d*|@[a-z_-]+|[^\s()|?^$~@]+/g) ?? []
  if (signs.length === 0) throw new PatternFault('the pattern is empty: write at least one word')
  const reader = { signs, at: 0 }
  const tree = readChoice(reader)
  if (reader.at < signs.length) throw new PatternFault(`")" without "(" in "${text}": remove it or open it before`)
  return tree
}

type Reader = { signs: string[]; at: number }

function readChoice(reader: Reader): PatternTree {
  const options = [readSequence(reader)]
  while (reader.signs[reader.at] === '|') {
    reader.at += 1
    options.push(readSequence(reader))
  }
  const [only] = options
  return options.length === 1 && only ? only : { kind: 'choice', options }
}

function readSequence(reader: Reader): PatternTree {
  const parts: PatternTree[] = []
  for (let sign = reader.signs[reader.at]; sign !== undefined && sign !== '|' && sign !== ')'; ) {
    const part = readPart(reader, sign)
    parts.push(reader.signs[reader.at] === '?' ? optional(reader, part) : part)
    sign = reader.signs[reader.at]
  }
  const [only] = parts
  if (!only) throw new PatternFault('an alternative is empty: write (a|b)? where it may be left out')
  return parts.length === 1 ? only : { kind: 'sequence', parts }
}

function optional(reader: Reader, part: PatternTree): PatternTree {
  reader.at += 1
  return { kind: 'optional', part }
}

function readPart(reader: Reader, sign: string): PatternTree {
  reader.at += 1
  if (sign === '(') return readGroup(reader)
  if (sign === '?') throw new PatternFault('"?" must follow a word or a group')
  if (sign === '^') return { kind: 'start' }
  if (sign === '$') return { kind: 'end' }
  if (sign.startsWith('~')) return { kind: 'gap', most: sign === '~' ? DEFAULT_GAP : Number(sign.slice(1)) }
  if (sign.startsWith('@')) return { kind: 'class', name: sign.slice(1) }
  if (sign.startsWith('=')) return { kind: 'word', word: sign.slice(1), exact: true }
  return { kind: 'word', word: sign, exact: false }
}

function readGroup(reader: Reader): PatternTree {
  const tree = readChoice(reader)
  if (reader.signs[reader.at] !== ')') throw new PatternFault('"(" is never closed: add ")"')
  reader.at += 1
  return tree
}
