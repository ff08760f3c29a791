import { type Document, isMap, isScalar, isSeq, visit } from 'yaml'

/** Formatting of case files: lists of words on one line, and also a detail, an answer without details, or a feature. */
const IN_ONE_LINE = ['answers', 'details', 'for', 'against', 'weighs', 'supports', 'earnedBy', 'usual', 'look', 'when']

/** Sets which collections of a document are written on one line. */
export function inLines(document: Document) {
  visit(document, {
    Seq(_, list) {
      if (list.items.every(isScalar)) list.flow = true
    },
    Pair(_, { key, value }) {
      if (!isScalar(key) || !IN_ONE_LINE.includes(String(key.value))) return
      if (isMap(value) || (isSeq(value) && value.items.every(isScalar))) value.flow = true
      if (isSeq(value)) for (const one of value.items) if (isMap(one) && !one.has('details')) one.flow = true
    },
  })
}
