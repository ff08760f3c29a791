import type { WrittenAnswer, WrittenDetail } from './answer-schema.ts'
import type { CaseFile } from './case-file.ts'

/** The answers of a case and their details in one row, each answer before its own. */
export const everyAnswer = ({ answers }: Pick<CaseFile, 'answers'>): (WrittenAnswer | WrittenDetail)[] =>
  answers.flatMap((answer) => [answer, ...(answer.details ?? [])])
