import { basename } from 'node:path'
import { z } from 'zod'
import { type AnswersFile, answersFile, type ShortDenialsFile, shortDenialsFile } from '#engine/patient/answers-file.ts'
import { compileParts } from '#engine/vocabulary/compile.ts'
import { type PackedVocabulary, pack } from '#engine/vocabulary/packed.ts'
import type { ContentProblem } from '../content-problem.ts'
import { check, parseYaml, type YamlFile } from '../load-yaml.ts'
import type { TextFile } from '../read-text.ts'

const greetingsFile = z.array(z.string().trim().min(1)).min(4)

/** Content shared by all cases, read and compiled as far as it can be serialised. */
export type CompiledShared = {
  vocabulary: PackedVocabulary
  answers: AnswersFile[]
  shortDenials: ShortDenialsFile
  greetings: string[]
}

/** Compiles the texts of `content/vocabulary/`. Adds problems to the list; throws for an invalid pattern. */
export function compileShared(texts: readonly TextFile[], problems: ContentProblem[]): CompiledShared {
  const files = texts.flatMap((text) => parseYaml(text, problems) ?? [])
  const greetings = checkNamed(files, 'greetings', greetingsFile, problems) ?? []
  const shortDenials = checkNamed(files, 'short-denials', shortDenialsFile, problems) ?? {}
  const answers = files.filter(isAnswers).map((file) => check(file, answersFile, problems) ?? {})
  const words = Object.fromEntries(files.filter(isVocabulary).map((file) => [nameOf(file), file.value]))
  return { vocabulary: pack(compileParts(words)), answers, shortDenials, greetings }
}

const nameOf = ({ path }: YamlFile): string => basename(path, '.yaml')
const isAnswers = (file: YamlFile): boolean => nameOf(file).startsWith('answers-')
const isVocabulary = (file: YamlFile): boolean =>
  !isAnswers(file) && !['greetings', 'short-denials'].includes(nameOf(file))

function checkNamed<Value>(
  files: readonly YamlFile[],
  name: string,
  schema: z.ZodType<Value>,
  problems: ContentProblem[],
): Value | undefined {
  const file = files.find((candidate) => nameOf(candidate) === name)
  if (file) return check(file, schema, problems)
  problems.push({ file: `content/vocabulary/${name}.yaml`, key: '', remedy: 'the file is missing: write it' })
  return undefined
}
