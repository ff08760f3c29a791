import { loadWithFixtures } from '#server/content/load-cases.ts'
import { loadSample } from '#server/content/load-sample.ts'
import { warmUp } from '#server/reader/warm-up.ts'
import { openFor } from '../reader/open-reader.ts'

/** Computes the embeddings of every case, so that the first start finds them in the store. */
export async function buildVectors(): Promise<void> {
  const content = await loadWithFixtures('content')
  const reader = openFor(content)
  const cases = [await loadSample('content'), ...content.cases.values()]
  // Two at a time, one for each thread of the reader.
  await Promise.all(
    [0, 1].map((half) =>
      warmUp(
        reader,
        cases.filter((_, at) => at % 2 === half),
      ),
    ),
  )
  await reader.close()
}
