import { createHash } from 'node:crypto'

/**
 * Whether a question belongs to the tenth of its case that the weights never see and that is no example while figures are
 * measured: its lot is divisible by ten. The same rule as in training/corpus.py.
 */
export const isHeldOut = (caseId: number | undefined, question: string): boolean => lotOf(caseId, question) % 10 === 0

/** The half of the questions kept apart that figures are measured on: nothing is fitted on them. */
export const isMeasured = (caseId: number | undefined, question: string): boolean => lotOf(caseId, question) % 20 === 0

/** The other half: the second stage is fitted on them. */
export const isToFitOn = (caseId: number | undefined, question: string): boolean => lotOf(caseId, question) % 20 === 10

/**
 * The SHA-256 of "case, newline, question", the question in small letters with its words and digits only: its first eight
 * hexadecimal digits as a number.
 */
function lotOf(caseId: number | undefined, question: string): number {
  const plain = (
    question
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).join(' ')
  const hash = createHash('sha256')
    .update(`${caseId ?? 0}\n${plain}`)
    .digest('hex')
  return Number.parseInt(hash.slice(0, 8), 16)
}
