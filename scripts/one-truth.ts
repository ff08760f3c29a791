import { parseArgs } from 'node:util'
import { loadContent } from '#server/content/load-cases.ts'
import { madeUpContradictions } from './one-truth/made-up-contradictions.ts'

// Checks the debriefs of generated consultations for contradictions with their turns; two thousand by default. Each has
// a seed; `--from 500 --consultations 500` runs one shard.

const { values } = parseArgs({
  options: { consultations: { type: 'string', default: '2000' }, from: { type: 'string', default: '0' } },
})
const from = Number(values.from)
const count = Number(values.consultations)
const content = await loadContent('content')
const began = performance.now()
let found = 0
for (const one of madeUpContradictions(content, from, from + count)) {
  found += 1
  console.log(one)
}
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${count} made-up consultations from seed ${from}, ${seconds} s: ${found} contradictions.`)
process.exitCode = found === 0 ? 0 : 1
