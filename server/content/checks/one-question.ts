import { type CaseCheck, inspect } from './finding.ts'

/** A second question that a comma and "and" join to the first: "When did it start, and is it getting worse?" */
const SECOND =
  /, and (?:have|has|had|is|are|was|were|do|does|did|can|could|would|will|when|what|where|who|how|why|any)(?:['’]s)?\b[^.?]*\?/i

/** A model question asks for one thing. Where an item takes two, they are two questions, one after the other. */
export const oneQuestion: CaseCheck = ({ patientCase }) =>
  inspect('rubric.yaml', patientCase.items, ({ id, better }) => {
    const joined = SECOND.exec(better)?.[0]
    if (joined === undefined) return undefined
    const remedy = `"${joined.slice(2)}" is a second question: leave it out, or end the first with a question mark`
    return { key: `items[${id}].better`, remedy }
  })
