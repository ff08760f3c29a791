import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Content } from '#engine/consultation/content.ts'
import { answersFile, compileAnswers, shortDenialsFile } from '#engine/patient/answers.ts'
import { compileVocabulary } from '#engine/vocabulary/vocabulary.ts'
import { hashOf } from './hash-of.ts'
import { type ContentProblem, check, readYaml, type YamlFile } from './load-yaml.ts'

const greetingsFile = z.array(z.string().trim().min(1)).min(4)

export type LoadedVocabulary = { content: Content; version: string }

/** Reads `content/vocabulary/`. What is broken is noted; a broken pattern throws. */
export async function loadVocabulary(dir: string, problems: ContentProblem[]): Promise<LoadedVocabulary> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const files = (await Promise.all(names.map((name) => readYaml(join(dir, name), problems)))).flatMap(
    (file) => file ?? [],
  )
  const greetings = checkNamed(files, 'greetings', greetingsFile, problems) ?? []
  const denials = checkNamed(files, 'short-denials', shortDenialsFile, problems) ?? {}
  const answers = files.filter(isAnswers).map((file) => check(file, answersFile, problems) ?? {})
  const words = Object.fromEntries(files.filter(isVocabulary).map((file) => [nameOf(file), file.value]))
  return {
    content: { vocabulary: compileVocabulary(words), answers: compileAnswers(answers, denials), greetings },
    version: hashOf(files.map(({ text }) => text)),
  }
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
