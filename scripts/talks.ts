import { writeFileSync } from 'node:fs'
import { loadContent } from '#server/content/load-cases.ts'
import { measureTalks } from './talks/figures.ts'
import { PUBLISHED_TALKS } from './talks/published.ts'

/**
 * Measures the talks of content/talks: `npm run talks`. They are held out, so only totals are printed and none for a
 * single talk. Judges which facts a reply discloses, not its wording or the detail. The figures are published in
 * content/talks.json, with the date.
 */
const found = await measureTalks(await loadContent('content'))
const measured = new Date().toISOString().slice(0, 10)
writeFileSync(PUBLISHED_TALKS, `${JSON.stringify({ measured, ...found }, null, 2)}\n`)

console.log(`${found.talks} talks, ${found.messages} messages, ${found.content}`)
console.table({ 'first questions': found.first, 'follow-ups': found.followUps, all: found.all })
