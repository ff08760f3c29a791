import { expect, test } from 'vitest'
import { loadContent } from '#server/cases/load-cases.ts'
import { measureTalks } from './figures.ts'
import { readPublishedTalks } from './published.ts'

test('the published figures of the talks kept apart are those of today: if not, npm run talks', async () => {
  const { measured: _day, content: _then, ...published } = readPublishedTalks()
  const { content: _now, ...found } = await measureTalks(await loadContent('content'))
  expect(found).toEqual(published)
}, 300_000)
