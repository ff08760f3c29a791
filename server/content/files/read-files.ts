import { parseDocument } from 'yaml'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { unconfirmedIn } from '../unconfirmed.ts'
import { commentsIn } from './yaml-comments.ts'

/** Returns the files of a case's folder by name, in the studio's format. Throws for invalid YAML. */
export function filesOf(texts: ReadonlyMap<string, string>): StudioFiles {
  const files: StudioFiles = { yaml: {}, tables: {}, texts: {}, unconfirmed: {}, comments: {} }
  for (const [name, text] of texts) {
    if (name.endsWith('.yaml')) takeYaml(files, name, text)
    else if (name.endsWith('.tsv')) files.tables[name] = rowsOf(text)
    else files.texts[name] = text
  }
  return files
}

function takeYaml(files: StudioFiles, name: string, text: string) {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new Error(`${name}: ${error.message.split('\n')[0]}`)
  files.yaml[name] = document.toJS()
  const unconfirmed = unconfirmedIn(document).map(({ path }) => [...path])
  const comments = commentsIn(document)
  if (unconfirmed.length > 0) files.unconfirmed[name] = unconfirmed
  if (comments.length > 0) files.comments[name] = comments
}

const rowsOf = (text: string): string[][] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
