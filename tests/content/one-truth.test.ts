import { expect, test } from 'vitest'
import { contradictions } from '#scripts/content-checks/one-truth.ts'
import { consultationOf, talks } from '#scripts/one-truth/generated-consultations.ts'
import { madeUpContradictions } from '#scripts/one-truth/made-up-contradictions.ts'
import { sharedContent } from '../shared-content.ts'

const content = await sharedContent()
/** A sample of each case; `npm run one-truth` runs two thousand. */
const CONSULTATIONS = 200

test('every published talk is looked back on without contradiction', () => {
  const all = talks(content.cases)
  expect(all.length).toBeGreaterThan(20)
  const found = all.flatMap(({ name, patientCase, messages }) => {
    const turns = consultationOf(patientCase, content, messages)
    const written = messages.map(({ said }) => said).join(' ')
    const differential = patientCase.file.differential.map((one) => one.name)
    return contradictions(patientCase, content, turns, { differential, summary: written }).map(
      (one) => `${name}: ${one}`,
    )
  })
  expect(found).toEqual([])
})

test('two hundred made-up consultations are looked back on without contradiction', () =>
  expect([...madeUpContradictions(content, 0, CONSULTATIONS)]).toEqual([]))
