import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type QuizFile, quizFile } from '#engine/quiz/quiz-file.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

/** The questions on each condition, by its slug. */
export type Quizzes = ReadonlyMap<string, QuizFile>

/** Every quiz of `content/quizzes/`. Throws one error that lists every fault. */
export async function loadQuizzes(contentDir: string): Promise<Quizzes> {
  const problems: ContentProblem[] = []
  const quizzes = await loadSoundQuizzes(contentDir, problems)
  refuse(problems)
  return quizzes
}

/** Reads `quizzes/`; what is broken is noted and left out. */
export async function loadSoundQuizzes(contentDir: string, problems: ContentProblem[]): Promise<Quizzes> {
  const dir = join(contentDir, 'quizzes')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const loaded = await Promise.all(names.map((name) => loadQuiz(join(dir, name), problems)))
  return new Map(loaded.flatMap((quiz) => (quiz ? [[quiz.condition, quiz]] : [])))
}

async function loadQuiz(path: string, problems: ContentProblem[]): Promise<QuizFile | undefined> {
  const quiz = await loadChecked('quiz', path, quizFile, problems)
  if (!quiz || quiz.condition === basename(path, '.yaml')) return quiz
  problems.push({
    file: shortPath(path),
    key: 'condition',
    remedy: `name the file ${quiz.condition}.yaml or change the condition`,
  })
  return undefined
}
