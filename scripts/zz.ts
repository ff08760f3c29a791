import { loadContent } from '#server/cases/load-cases.ts'
import { measureTalks, printTalks } from './reader/measure-talks.ts'
import { openFor } from './reader/open.ts'

const content = await loadContent('content')
const reader = openFor(content)
const talks = await measureTalks(content, reader)
printTalks(talks)
if (process.argv[2])
  for (const { talk, n, patient, said, parts, chosen } of talks.filter(({ clean }) => !clean))
    console.log(
      `${talk} ${n} [${patient.slice(-70)}] ${said}\n      WANT ${JSON.stringify(parts.map(({ best, fine }) => [best.join(' '), fine.join(' ')]))}\n      GOT ${chosen}`,
    )
await reader.close()
