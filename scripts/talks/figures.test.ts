import { expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { measureTalks } from './figures.ts'
import { readPublishedTalks } from './published.ts'

test('the published figures of the talks kept apart are those of today: if not, npm run talks', async () => {
  const { measured: _day, content: _then, ...published } = readPublishedTalks()
  const { content: _now, ...found } = await measureTalks(await sharedContent())
  const { first, followUps, all, ...counted } = found
  expect(counted).toEqual({ talks: published.talks, messages: published.messages })
  // Another processor may round a score the other way.
  for (const [figures, expected] of [
    [first, published.first.told],
    [followUps, published.followUps.told],
    [all, published.all.told],
  ] as const)
    expect(Math.abs(figures.told - expected)).toBeLessThanOrEqual(1)
}, 300_000)
