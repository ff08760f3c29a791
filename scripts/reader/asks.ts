import { readFile } from 'node:fs/promises'
import { everyAnswer } from '#engine/case/every-answer.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** A student's question in context, with the answers that fit it. */
export type Ask = {
  /** The preceding answer of the patient, where the question depends on it. */
  after: string | undefined
  /**
   * The best answers: one id, or one for each thing asked; `none` where the case has no answer, `talk` where nothing is
   * asked.
   */
  answers: readonly string[]
  /** Other answers that a fair examiner would accept. */
  fine: readonly string[]
  question: string
  source: string
}

/** Reads a case's `asks.tsv`, which has a header line. Throws where a line does not have five cells. */
export async function readAsks(path: string): Promise<Ask[]> {
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line, at) => {
    const cells = line.split('\t')
    const [after, answers, fine, question, source] = cells
    if (cells.length !== 5 || !question || !source) throw new Error(`${path}:${at + 2} needs five cells`)
    return { after: listOf(after)[0], answers: listOf(answers), fine: listOf(fine), question, source }
  })
}

/** Returns the example questions beside the answers in a case's own file. */
export const asksInFile = ({ file }: PatientCase): Ask[] =>
  everyAnswer(file)
    .filter(({ meets }) => !meets)
    .flatMap(({ id, asks = [] }) =>
      asks.map((question) => ({ after: undefined, answers: [id], fine: [], question, source: 'case' })),
    )

const listOf = (cell = ''): string[] => (cell === '-' ? [] : cell.split(','))
