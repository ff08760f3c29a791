import { join } from 'node:path'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { COMPILED_FOLDER } from '#server/content/compiled/compiled-store.ts'
import { type ContentProblem, refuse } from '#server/content/content-problem.ts'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'

const ROOT = join(import.meta.dirname, '..')

/** Returns the product's vocabulary, as the server loads it. Throws when one of its files is invalid. */
export async function readVocabulary(): Promise<Vocabulary> {
  const problems: ContentProblem[] = []
  const { content } = await loadVocabulary(join(ROOT, 'content/vocabulary'), problems, join(ROOT, COMPILED_FOLDER))
  refuse(problems)
  return content.vocabulary
}
