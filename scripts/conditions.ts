import { createInterface } from 'node:readline'
import { conditionNames } from '#server/content/condition-names.ts'
import { loadConditions } from '#server/content/load-conditions.ts'
import { nameIndex } from '../web/conditions/name-index.ts'

/**
 * `--find`: reads a search term per line, and writes its first three conditions, tab-separated; an empty line for none.
 */
if (!process.argv.includes('--find')) {
  console.error('Say what to do: npm run -s conditions -- --find reads what was typed, a line each.')
  process.exit(1)
}
const find = nameIndex(conditionNames(await loadConditions('content')))
for await (const typed of createInterface({ input: process.stdin }))
  console.log(
    find(typed, 3)
      .map(({ item }) => item.name)
      .join('\t'),
  )
