import { type CaseCheck, inspect } from './finding.ts'

/** A second question joined to the first by a comma and "and": "When did it start, and is it getting worse?" */
const SECOND =
  /, and (?:have|has|had|is|are|was|were|do|does|did|can|could|would|will|when|what|where|who|how|why|any)(?:['’]s)?\b[^.?]*\?/i

/** A model question asks one thing. If an item needs two, they are written as two questions. */
export const oneQuestion: CaseCheck = ({ patientCase }) =>
  inspect('rubric.yaml', patientCase.items, ({ id, better }) => {
    const joined = SECOND.exec(better)?.[0]
    if (joined === undefined) return undefined
    const remedy = `"${joined.slice(2)}" is a second question: leave it out, or end the first with a question mark`
    return { key: `items[${id}].better`, remedy }
  })
