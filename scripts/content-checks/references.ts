import { actOf } from '#engine/case/saying.ts'
import { needs } from '#engine/marking/sources.ts'
import { isActId, isSymptomCode } from '#engine/vocabulary/acts.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'

/** Every name that a case uses means something: acts of the taxonomy, ids of its own facts and items. */
export const references: CaseCheck = (bench) =>
  joined([
    actsOfFacts(bench),
    complaint(bench),
    people(bench),
    sources(bench),
    features(bench),
    conditions(bench),
    supports(bench),
  ])

const factIds = ({ patientCase }: Bench) => new Set(patientCase.file.facts.map(({ id }) => id))

function actsOfFacts({ patientCase }: Bench) {
  const uses = patientCase.file.facts.flatMap(({ id, acts }) => acts.map((act) => ({ id, act })))
  return inspect('case.yaml', uses, ({ id, act }) =>
    isActId(act) ? undefined : { key: `facts[${id}].acts`, remedy: `"${act}" is not an act of the taxonomy` },
  )
}

function complaint({ patientCase }: Bench) {
  return inspect('case.yaml', patientCase.file.complaint, (code) =>
    isSymptomCode(code) ? undefined : { key: 'complaint', remedy: `"${code}" is not a symptom code of the taxonomy` },
  )
}

function people(bench: Bench) {
  const known = factIds(bench)
  const told = (bench.patientCase.file.people ?? []).flatMap(({ id, about }) =>
    Object.entries(about).map(([name, what]) => ({ key: `people[${id}].about.${name}`, what })),
  )
  return inspect('case.yaml', told, ({ key, what }) =>
    typeof what === 'string' || known.has(what.fact) ? undefined : { key, remedy: `no fact has the id "${what.fact}"` },
  )
}

function sources(bench: Bench) {
  const known = factIds(bench)
  const uses = bench.patientCase.items.flatMap(({ id, earnedBy }) =>
    needs(earnedBy).sources.map((source) => ({ id, source: actOf(source) })),
  )
  return inspect('rubric.yaml', uses, ({ id, source }) => {
    const fact = source.startsWith('fact:') ? source.slice('fact:'.length) : undefined
    if (fact !== undefined ? known.has(fact) : isActId(source)) return undefined
    const what = fact !== undefined ? `no fact has the id "${fact}"` : `"${source}" is not an act of the taxonomy`
    return { key: `items[${id}].earnedBy`, remedy: what }
  })
}

function features(bench: Bench) {
  const known = factIds(bench)
  const uses = bench.patientCase.file.differential.flatMap((diagnosis) =>
    [...diagnosis.for, ...diagnosis.against].map(({ fact }) => ({ name: diagnosis.name, fact })),
  )
  return inspect('case.yaml', uses, ({ name, fact }) =>
    known.has(fact) ? undefined : { key: `differential[${name}]`, remedy: `no fact has the id "${fact}"` },
  )
}

function conditions(bench: Bench) {
  const known = factIds(bench)
  const uses = bench.patientCase.file.facts.flatMap(({ id, when }) =>
    (when?.after ?? []).map((after) => ({ id, after })),
  )
  return inspect('case.yaml', uses, ({ id, after }) =>
    known.has(after) ? undefined : { key: `facts[${id}].when.after`, remedy: `no fact has the id "${after}"` },
  )
}

function supports({ patientCase }: Bench) {
  const { file, items } = patientCase
  const known = new Set([...items.map(({ id }) => id), ...file.learningPoints.map(({ id }) => id)])
  const uses = file.references.flatMap(({ title, supports }) => supports.map((id) => ({ title, id })))
  return inspect('case.yaml', uses, ({ title, id }) =>
    known.has(id)
      ? undefined
      : { key: `references[${title}].supports`, remedy: `no item or learning point is "${id}"` },
  )
}
