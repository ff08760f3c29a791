import { loadWithFixtures } from '#server/cases/load-cases.ts'
import { loadSample } from '#server/cases/load-sample.ts'
import { warmUp } from '#server/reader/warm-up.ts'
import { openFor } from '../reader/open.ts'

/** Makes the vectors of every case once, so that the first start finds them in the store. */
export async function buildVectors(): Promise<void> {
  const content = await loadWithFixtures('content')
  const reader = openFor(content)
  await warmUp(reader, [await loadSample('content'), ...content.cases.values()])
  await reader.close()
}
