import { expect, test } from 'vitest'
import { contradictions } from '#scripts/content-checks/one-truth.ts'
import { loadContent } from '#server/cases/load-cases.ts'
import { askingsOf, consultationOf, madeUp, talks } from './generated-consultations.ts'

const content = await loadContent('content')
const cases = [...content.cases.values()]
const CONSULTATIONS = 2000
/** Never reached but by a test that hangs: it takes a minute and a half of one processor. */
const MOST_MS = 1_200_000
/** A race weighs every question that was left, which takes as long as all else: one in seven is enough, of every case. */
const RACE_EVERY = 7

test(
  'every published talk is looked back on without contradiction',
  () => {
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
  },
  MOST_MS,
)

test(
  'two thousand made-up consultations are looked back on without contradiction',
  () => {
    const askings = new Map(cases.map((patientCase) => [patientCase.id, askingsOf(patientCase)]))
    const found: string[] = []
    for (let seed = 0; seed < CONSULTATIONS; seed += 1) {
      const patientCase = cases[seed % cases.length]!
      const turns = madeUp(patientCase, content, askings.get(patientCase.id)!, seed)
      const [first, second] = patientCase.file.differential
      const reasoning = {
        differential: [second!.name, first!.name].slice(seed % 3),
        summary: turns.map(({ reply }) => reply).join(' '),
      }
      found.push(
        ...contradictions(patientCase, content, turns, reasoning, { withRace: seed % RACE_EVERY === 0 }).map(
          (one) => `case ${patientCase.id}, seed ${seed}: ${one}`,
        ),
      )
    }
    expect(found).toEqual([])
  },
  MOST_MS,
)
