import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type QuizFile, quizFile, type WrittenQuiz } from '#engine/quiz/quiz-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { loadSources, referencesTo } from './load-sources.ts'

/** The questions on each condition, by its slug. */
export type Quizzes = ReadonlyMap<string, QuizFile>

/** Every quiz of `content/quizzes/`. Throws one error that lists every fault. */
export async function loadQuizzes(contentDir: string): Promise<Quizzes> {
  const problems: ContentProblem[] = []
  const quizzes = await loadSoundQuizzes(contentDir, problems)
  refuse(problems)
  return quizzes
}

/** Reads `quizzes/`; what is broken is noted and left out. Faults of the list of sources are noted where cases are loaded. */
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

/** A quiz with the words of its sources; a question without one is noted and left out. */
export function citedQuiz(quiz: WrittenQuiz, sources: Sources, file: string, problems: ContentProblem[]): QuizFile {
  const questions = quiz.questions.flatMap((question) =>
    referencesTo(sources, [question.reference], file, problems).map((reference) => ({ ...question, reference })),
  )
  return { ...quiz, questions }
}
