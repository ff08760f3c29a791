import { Document, isMap, isScalar, isSeq, visit } from 'yaml'
import { markUnconfirmed, type Path } from './unconfirmed.ts'

/** As cases are written: lists of words in one line, and so is a detail, an answer that has none, or a feature. */
const IN_ONE_LINE = ['answers', 'details', 'for', 'against', 'weighs', 'supports', 'earnedBy', 'usual', 'look', 'when']

/** A file of a case as text, with a mark after each line that nobody has confirmed. */
export function textOfFile(schema: string, value: unknown, unconfirmed: readonly Path[] = []): string {
  const document = new Document(value)
  inLines(document)
  for (const path of unconfirmed) markUnconfirmed(document, path)
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: true })
  return `# yaml-language-server: $schema=../../${schema}.schema.json\n${text}`
}

/** Sets which collections of a document stand in one line. */
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
