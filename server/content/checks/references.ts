import { everyAnswer } from '#engine/case/every-answer.ts'
import { needs } from '#engine/marking/sources.ts'
import { isActId, isSymptomCode } from '#engine/vocabulary/acts.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'

/** Checks that every name a case uses exists: acts of the taxonomy, ids of its own answers and items. */
export const references: CaseCheck = (bench) =>
  joined([
    actsOfAnswers(bench),
    complaint(bench),
    sources(bench),
    features(bench),
    belonging(bench),
    alike(bench),
    conditions(bench),
    supports(bench),
  ])

const findings = ({ patientCase }: Bench) => new Set(patientCase.facts.keys())

const allAnswers = ({ patientCase }: Bench) => everyAnswer(patientCase.file)

function actsOfAnswers(bench: Bench) {
  const uses = allAnswers(bench).flatMap(({ id, earns = [] }) => earns.map((act) => ({ id, act })))
  return inspect('case.yaml', uses, ({ id, act }) =>
    isActId(act) ? undefined : { key: `answers[${id}].earns`, remedy: `"${act}" is not an act of the taxonomy` },
  )
}

function complaint({ patientCase }: Bench) {
  return inspect('case.yaml', patientCase.file.complaint, (code) =>
    isSymptomCode(code) ? undefined : { key: 'complaint', remedy: `"${code}" is not a symptom code of the taxonomy` },
  )
}

function sources(bench: Bench) {
  const known = findings(bench)
  const uses = bench.patientCase.items.flatMap(({ id, earnedBy }) =>
    needs(earnedBy).sources.map((source) => ({ id, source })),
  )
  return inspect('rubric.yaml', uses, ({ id, source }) => {
    const fact = source.startsWith('fact:') ? source.slice('fact:'.length) : undefined
    if (fact !== undefined ? known.has(fact) : isActId(source)) return undefined
    const what =
      fact !== undefined ? `no answer with a gist has the id "${fact}"` : `"${source}" is not an act of the taxonomy`
    return { key: `items[${id}].earnedBy`, remedy: what }
  })
}

function features(bench: Bench) {
  const known = findings(bench)
  const uses = bench.patientCase.file.differential.flatMap((diagnosis) =>
    [...diagnosis.for, ...diagnosis.against].map(({ answer }) => ({ name: diagnosis.name, fact: answer })),
  )
  return inspect('differential.yaml', uses, ({ name, fact }) =>
    known.has(fact)
      ? undefined
      : { key: `differential[${name}]`, remedy: `no answer with a gist has the id "${fact}"` },
  )
}

function belonging({ patientCase }: Bench) {
  const uses = patientCase.file.answers.flatMap(({ details = [] }) =>
    details.flatMap(({ id, of }) => (of === undefined ? [] : [{ id, of, details }])),
  )
  return inspect('case.yaml', uses, ({ id, of, details }) =>
    details.some((one) => one.id === of && one.gist !== undefined && one.of === undefined)
      ? undefined
      : { key: `answers[${id}].of`, remedy: `its answer has no detail "${of}" with a gist` },
  )
}

function alike(bench: Bench) {
  const known = findings(bench)
  const answers = new Set(['opening-words', ...allAnswers(bench).map(({ id }) => id)])
  const { alike: written } = bench.patientCase.file
  return inspect('differential.yaml', Object.entries(written), ([finding, others]) => {
    const unknown = [...(known.has(finding) ? [] : [finding]), ...others.filter((id) => !answers.has(id))]
    return unknown.length > 0
      ? { key: `alike.${finding}`, remedy: `no answer has the id ${unknown.map((id) => `"${id}"`).join(', ')}` }
      : undefined
  })
}

function conditions(bench: Bench) {
  const known = findings(bench)
  const uses = allAnswers(bench).flatMap(({ id, when }) => (when?.after ?? []).map((after) => ({ id, after })))
  return inspect('case.yaml', uses, ({ id, after }) =>
    known.has(after)
      ? undefined
      : { key: `answers[${id}].when.after`, remedy: `no answer with a gist has the id "${after}"` },
  )
}

function supports({ patientCase }: Bench) {
  const { file, items } = patientCase
  const known = new Set([...items.map(({ id }) => id), ...file.learningPoints.map(({ id }) => id)])
  const uses = file.references.flatMap(({ title, supports }) => supports.map((id) => ({ title, id })))
  return inspect('teaching.yaml', uses, ({ title, id }) =>
    known.has(id)
      ? undefined
      : { key: `references[${title}].supports`, remedy: `no item or learning point is "${id}"` },
  )
}
