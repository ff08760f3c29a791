import { everyAnswer } from '#engine/case/every-answer.ts'
import { type Bench, type CaseCheck, type CheckResult, inspect, joined } from './finding.ts'

/** Ids are unique within their list, and the folder is named after the case. */
export const ids: CaseCheck = (bench) => {
  const { file, items } = bench.patientCase
  return joined([
    folderName(bench),
    unique('case.yaml', 'answers', everyAnswer(file)),
    unique('rubric.yaml', 'items', items),
    unique('teaching.yaml', 'questions', file.questions),
    unique('teaching.yaml', 'learningPoints', file.learningPoints),
  ])
}

function folderName({ folder, patientCase }: Bench): CheckResult {
  const wanted = `${String(patientCase.id).padStart(3, '0')}-${patientCase.file.slug}`
  return inspect('case.yaml', [folder], (name) =>
    name === wanted
      ? undefined
      : { key: 'slug', remedy: `the folder is ${name}; name it ${wanted} or change id and slug` },
  )
}

function unique(file: string, list: string, entries: readonly { id: string }[]): CheckResult {
  const names = entries.map(({ id }) => id)
  return inspect(file, names, (id) =>
    names.indexOf(id) === names.lastIndexOf(id) ? undefined : { key: `${list}[${id}]`, remedy: 'the id is used twice' },
  )
}
