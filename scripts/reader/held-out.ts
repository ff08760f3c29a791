import { createHash } from 'node:crypto'

/**
 * Whether a question belongs to the held-out tenth of its case, which the weights never see and which is excluded from
 * the examples while measuring: its hash is divisible by ten. The same rule as in training/corpus.py.
 */
export const isHeldOut = (caseId: number | undefined, question: string): boolean => lotOf(caseId, question) % 10 === 0

/** Whether a question is in the half of the held-out set used for measuring, on which nothing is fitted. */
export const isMeasured = (caseId: number | undefined, question: string): boolean => lotOf(caseId, question) % 20 === 0

/** Whether a question is in the other half, on which the second stage is fitted. */
export const isToFitOn = (caseId: number | undefined, question: string): boolean => lotOf(caseId, question) % 20 === 10

/**
 * Returns the first eight hexadecimal digits of the SHA-256 of "case, newline, question" as a number; the question is
 * in lower case, reduced to words and digits.
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
