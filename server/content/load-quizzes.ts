import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type QuizFile, quizFile, type WrittenQuiz } from '#engine/quiz/quiz-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { loadSources, referencesTo } from './load-sources.ts'

/** The quiz on each condition, by slug. */
export type Quizzes = ReadonlyMap<string, QuizFile>

/** Loads `content/quizzes/`. Throws one error that lists every problem. */
export async function loadQuizzes(contentDir: string): Promise<Quizzes> {
  const problems: ContentProblem[] = []
  const quizzes = await loadSoundQuizzes(contentDir, problems)
  refuse(problems)
  return quizzes
}

/** Loads `quizzes/` without broken files, whose problems are listed. Those of sources are listed with the cases. */
export async function loadSoundQuizzes(contentDir: string, problems: ContentProblem[]): Promise<Quizzes> {
  const dir = join(contentDir, 'quizzes')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const sources = await loadSources(contentDir, [])
  const loaded = await Promise.all(names.map((name) => loadQuiz(join(dir, name), sources, problems)))
  return new Map(loaded.flatMap((quiz) => (quiz ? [[quiz.condition, quiz]] : [])))
}

async function loadQuiz(path: string, sources: Sources, problems: ContentProblem[]): Promise<QuizFile | undefined> {
  const quiz = await loadChecked('quiz', path, quizFile, problems)
  if (!quiz) return undefined
  if (quiz.condition === basename(path, '.yaml')) return citedQuiz(quiz, sources, shortPath(path), problems)
  problems.push({
    file: shortPath(path),
    key: 'condition',
    remedy: `name the file ${quiz.condition}.yaml or change the condition`,
  })
  return undefined
}

/** Returns a quiz with its sources resolved; a question without one is listed as a problem and left out. */
export function citedQuiz(quiz: WrittenQuiz, sources: Sources, file: string, problems: ContentProblem[]): QuizFile {
  const questions = quiz.questions.flatMap((question) =>
    referencesTo(sources, [question.reference], file, problems).map((reference) => ({ ...question, reference })),
  )
  return { ...quiz, questions }
}
