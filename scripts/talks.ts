import { writeFileSync } from 'node:fs'
import { loadContent } from '#server/content/load-cases.ts'
import { measureTalks } from './talks/figures.ts'
import { PUBLISHED_TALKS } from './talks/published.ts'

/**
 * How the talks of content/talks are answered: `npm run talks`. They are kept apart, so only figures are printed, and none
 * for a single talk. Judged are the facts that a reply tells, not its wording, nor which detail of a fact was meant. The
 * figures are published in content/talks.json, with the day.
 */
const found = await measureTalks(await loadContent('content'))
const measured = new Date().toISOString().slice(0, 10)
writeFileSync(PUBLISHED_TALKS, `${JSON.stringify({ measured, ...found }, null, 2)}\n`)

console.log(`${found.talks} talks, ${found.messages} messages, ${found.content}`)
console.table({ 'first questions': found.first, 'follow-ups': found.followUps, all: found.all })
