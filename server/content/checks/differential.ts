import type { Diagnosis } from '#engine/case/differential-file.ts'
import { ownersIn, sameName } from './condition-names.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'

/** Checks a differential for Race To Diagnosis and for the ranking after a case. */
export const differential: CaseCheck = (bench) => {
  const { differential } = bench.patientCase.file
  const ownerOf = ownersIn(bench.conditions)
  return joined([
    inspect('differential.yaml', differential, moved),
    inspect('differential.yaml', differential.flatMap(namesOf), alone),
  ])

  /** A student's answer must match one candidate; the winning answer must match no other condition. */
  function alone({ diagnosis, name }: { diagnosis: Diagnosis; name: string }) {
    const key = `differential[${diagnosis.name}].accepts`
    const rival = differential.find((other) => other !== diagnosis && isCalled(bench, other, name))
    if (rival) return { key, remedy: `"${name}" is accepted for ${rival.name} too: keep it under one of them` }
    const owner = diagnosis.place === 'leading' ? ownerOf(name, diagnosis.condition) : undefined
    return owner === undefined ? undefined : { key, remedy: `"${name}" also means ${owner}: leave it out` }
  }
}

const FEWEST_FOR_THE_LEADER = 4

/** Facts for and against a diagnosis: without both, questions could not discriminate. */
function moved({ name, place, for: raising, against: lowering }: Diagnosis) {
  const key = `differential[${name}]`
  const fewest = place === 'leading' ? FEWEST_FOR_THE_LEADER : 1
  if (raising.length < fewest) return { key: `${key}.for`, remedy: `list at least ${fewest} answers that speak for it` }
  if (place !== 'leading' && lowering.length < 1)
    return { key: `${key}.against`, remedy: 'list an answer that speaks against it' }
  return undefined
}

const namesOf = (diagnosis: Diagnosis) => diagnosis.accepts.map((name) => ({ diagnosis, name }))

/** Matches its names here, and those of its page. */
function isCalled({ conditions }: Bench, { condition, name, accepts }: Diagnosis, wanted: string): boolean {
  const names = [name, ...accepts, ...(conditions.pages.get(condition)?.accepts ?? [])]
  return names.some((other) => sameName(other, wanted))
}
