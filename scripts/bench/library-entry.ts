import type { Turn } from '#engine/consultation/turn.ts'
import { ask } from '#engine/reading/ask.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { openFor } from '../reader/open-reader.ts'
import { quantile } from './figures.ts'

// Loads the library of this folder and asks the patients with the given ids their model questions repeatedly.

const ROUNDS = 12
const WARM_UP_ROUNDS = 4

const ids = process.argv.slice(2).map(Number)
const began = performance.now()
const content = await loadContent('content')
const loadingMs = performance.now() - began
const reader = openFor(content)
const asking: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  for (const id of ids) {
    const patientCase = content.cases.get(id)!
    let turns: Turn[] = []
    for (const { better } of patientCase.items) {
      const began = performance.now()
      turns = [...turns, await ask({ patientCase, content, reader, seed: 'bench' }, turns, better)]
      if (round >= WARM_UP_ROUNDS) asking.push(performance.now() - began)
    }
  }
}
console.log(
  JSON.stringify({
    loadingMs,
    medianMs: quantile(asking, 0.5),
    p99Ms: quantile(asking, 0.99),
    memoryMb: process.memoryUsage().rss / 1e6,
  }),
)
await reader.close()
