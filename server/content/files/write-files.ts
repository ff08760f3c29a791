import { Document } from 'yaml'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { markUnconfirmed } from '../unconfirmed.ts'
import { inLines } from '../write-yaml.ts'
import { putComments } from './yaml-comments.ts'

/** Returns the files of a case as texts, as in its folder, by name. */
export function textsOf(files: StudioFiles): Map<string, string> {
  const yaml = Object.keys(files.yaml).map((name) => [name, yamlText(files, name)] as const)
  const tables = Object.entries(files.tables).map(
    ([name, rows]) => [name, rows.map((row) => `${row.join('\t')}\n`).join('')] as const,
  )
  return new Map([...yaml, ...tables, ...Object.entries(files.texts)])
}

function yamlText(files: StudioFiles, name: string): string {
  const document = new Document(files.yaml[name])
  inLines(document)
  putComments(document, files.comments[name] ?? [])
  for (const path of files.unconfirmed[name] ?? []) markUnconfirmed(document, path)
  const schema = name.replace(/\.yaml$/, '')
  return `# yaml-language-server: $schema=../../${schema}.schema.json\n${document.toString({ lineWidth: 0 })}`
}
