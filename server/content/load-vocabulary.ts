import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Content } from '#engine/consultation/content.ts'
import { compileAnswers } from '#engine/patient/answers.ts'
import { unpack } from '#engine/vocabulary/unpacked.ts'
import { COMPILED_FOLDER, compiledOnce } from './compiled/compiled-store.ts'
import { storedVocabulary } from './compiled/stored-vocabulary.ts'
import type { ContentProblem } from './content-problem.ts'
import { hashOf } from './hash-of.ts'
import { readText } from './read-text.ts'

type LoadedVocabulary = { content: Content; version: string }

/**
 * Loads `content/vocabulary/`, from the store if the same texts were compiled before. Adds problems to the list; throws
 * for an invalid pattern.
 */
export async function loadVocabulary(
  dir: string,
  problems: ContentProblem[],
  store = COMPILED_FOLDER,
): Promise<LoadedVocabulary> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const files = (await Promise.all(names.map((name) => readText(join(dir, name), problems)))).flatMap(
    (file) => file ?? [],
  )
  const named = files.flatMap(({ path, text }) => [basename(path), text])
  // Imported on demand: loading the compiler's libraries takes longer than reading its stored output.
  const { vocabulary, answers, shortDenials, greetings } = await compiledOnce(
    'vocabulary',
    named,
    problems,
    async (found) => (await import('./compiled/compile-vocabulary.ts')).compileShared(files, found),
    { folder: store, form: storedVocabulary },
  )
  const content = {
    vocabulary: unpack(vocabulary),
    answers: compileAnswers(answers, shortDenials),
    greetings,
  }
  return { content, version: hashOf(files.map(({ text }) => text)) }
}
