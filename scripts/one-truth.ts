import { parseArgs } from 'node:util'
import { loadContent } from '#server/content/load-cases.ts'
import { madeUpContradictions } from './one-truth/made-up-contradictions.ts'

// Whether the debriefs of made-up consultations say anything otherwise than their turns: two thousand of them unless
// contradicted. Each has a seed; `--from 500 --consultations 500` takes one shard of several.

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
