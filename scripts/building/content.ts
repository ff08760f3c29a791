import { type ContentProblem, refuse } from '#server/content/content-problem.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { loadConditions } from '#server/content/load-conditions.ts'
import { loadSoundQuizzes } from '#server/content/load-quizzes.ts'
import { loadStories } from '#server/content/load-stories.ts'

/** Compiles all content once, so that the first start finds it in the store. Throws for invalid content. */
export async function compileContent(): Promise<void> {
  await loadContent('content')
  await loadConditions('content')
  await loadStories('content')
  const problems: ContentProblem[] = []
  await loadSoundQuizzes('content', problems)
  refuse(problems)
}
