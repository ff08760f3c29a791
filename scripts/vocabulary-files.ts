import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { VocabularyFiles } from '#engine/vocabulary/vocabulary.ts'

const FOLDER = join(import.meta.dirname, '../content/vocabulary')

/** Reads the vocabulary's YAML files, by file name without extension. */
export function readVocabularyFiles(): VocabularyFiles {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
  return Object.fromEntries(
    names.map((name) => [basename(name, '.yaml'), parse(readFileSync(join(FOLDER, name), 'utf8'))]),
  )
}
