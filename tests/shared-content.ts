import { type LoadedContent, loadContent, loadWithFixtures } from '#server/content/load-cases.ts'
import { loadConditions } from '#server/content/load-conditions.ts'
import { loadSample } from '#server/content/load-sample.ts'
import { PublishedCases } from '#server/content/published-cases.ts'
import { loadPlans } from '#server/payment/plans-file.ts'
import { loadQuizBank } from '#server/quizzes/bank.ts'

// The product's content, loaded once per worker: loading it takes longer than most tests, and Node keeps what a test
// file holds in memory until the worker ends.

function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined
  return () => (loaded ??= load())
}

const plain = once(() => loadContent('content'))
const withFixtures = once(() => loadWithFixtures('content'))

/** Returns the content for one server; changes by a server or a test do not affect others. */
export async function sharedContent({ fixtures = false } = {}): Promise<LoadedContent> {
  const content = await (fixtures ? withFixtures : plain)()
  return { ...content, cases: new Map(content.cases), published: new PublishedCases() }
}

export const sharedConditions = once(() => loadConditions('content'))
export const sharedQuizBank = once(() => loadQuizBank('content'))
export const sharedSample = once(() => loadSample('content'))
export const sharedPlans = once(() => loadPlans('content'))
