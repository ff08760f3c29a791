import type { WrittenAnswer, WrittenDetail } from './answer-schema.ts'
import type { CaseFile } from './case-file.ts'

/** Returns the answers of a case and their details as one list, each answer before its details. */
export const everyAnswer = ({ answers }: Pick<CaseFile, 'answers'>): (WrittenAnswer | WrittenDetail)[] =>
  answers.flatMap((answer) => [answer, ...(answer.details ?? [])])
