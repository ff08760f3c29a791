import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditedKind } from '#contract/edited-content.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { type Condition, conditionFile } from '#engine/conditions/condition-file.ts'
import { type Story, storyFile } from '#engine/daily/story-file.ts'
import { type QuizFile, quizFile } from '#engine/quiz/quiz-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import type { ContentProblem } from '../../content/content-problem.ts'
import { filesOf } from '../../content/files/read-files.ts'
import { textsOf } from '../../content/files/write-files.ts'
import { type HelpFile, helpFile } from '../../content/help-file.ts'
import { citedPage } from '../../content/load-conditions.ts'
import { citedQuiz } from '../../content/load-quizzes.ts'
import { citedStory } from '../../content/load-stories.ts'
import { check } from '../../content/load-yaml.ts'

/** Folder of each kind, relative to the content folder. */
export const FOLDERS: Record<EditedKind, string> = {
  quiz: 'quizzes',
  daily: 'daily',
  condition: 'conditions',
  help: 'help',
}

const CONTENT = 'content'

/** An edited file as stored: its value, and its authors' comments. */
export type EditedFile = { value: StudioFiles['yaml'][string]; comments: StudioFiles['comments'][string] }

/** A text by kind and name. */
export type Which = { kind: EditedKind; name: string }

/** Returns the path of a file in the repository. */
export const pathOf = (kind: EditedKind, name: string): string => join(CONTENT, FOLDERS[kind], `${name}.yaml`)

/** Returns the name of a file in an editor: that of its schema. */
const schemaOf = (kind: EditedKind): string => `${kind}.yaml`

/** Returns whether a text came with the installation; all others were created on the admin pages. */
export const isInstalled = ({ kind, name }: Which): boolean => existsSync(pathOf(kind, name))

/** Reads an installed file. */
export async function fileOf(kind: EditedKind, name: string): Promise<EditedFile> {
  const text = await readFile(pathOf(kind, name), 'utf8')
  const { yaml, comments } = filesOf(new Map([[schemaOf(kind), text]]))
  return { value: yaml[schemaOf(kind)]!, comments: comments[schemaOf(kind)] ?? [] }
}

/** Returns a file in the format of the studio's editors. */
export const inEditor = (kind: EditedKind, { value, comments }: EditedFile): StudioFiles => ({
  yaml: { [schemaOf(kind)]: value },
  comments: { [schemaOf(kind)]: comments },
  ...{ tables: {}, texts: {}, unconfirmed: {} },
})

/** Returns a file as text in the format of the repository. */
export function textOf(kind: EditedKind, file: EditedFile): string {
  const text = textsOf(inEditor(kind, file)).get(schemaOf(kind)) ?? ''
  return text.replace(`../../${kind}.schema.json`, `../${kind}.schema.json`)
}

/** A file as served to students. */
export type Edited =
  | { kind: 'quiz'; name: string; is: QuizFile }
  | { kind: 'daily'; name: string; is: Story }
  | { kind: 'condition'; name: string; is: Condition }
  | { kind: 'help'; name: string; is: HelpFile }

/** Returns a file's content if its schema accepts it and its sources are known; else adds its problems. */
export function readEdited(
  { kind, name, value }: Which & { value: unknown },
  sources: Sources,
  found: ContentProblem[],
): Edited | undefined {
  const path = pathOf(kind, name)
  const yaml = { path, text: '', value }
  const own: ContentProblem[] = []
  const edited = ((): Edited | undefined => {
    if (kind === 'quiz') {
      const quiz = check(yaml, quizFile, own)
      return quiz && { kind, name, is: citedQuiz(quiz, sources, path, own) }
    }
    if (kind === 'daily') {
      const story = check(yaml, storyFile, own)
      return story && { kind, name, is: citedStory(story, sources, path, own) }
    }
    if (kind === 'condition') {
      const page = check(yaml, conditionFile, own)
      return page && { kind, name, is: citedPage(page, sources, path, own) }
    }
    const list = check(yaml, helpFile, own)
    return list && { kind, name, is: list }
  })()
  found.push(...own)
  return own.length > 0 ? undefined : edited
}
