import { createHash } from 'node:crypto'

/**
 * Whether a question belongs to the tenth of its case that figures are measured on: it is never trained on and no
 * example. The SHA-256 of "case, newline, question", the question in small letters with its words and digits only, its
 * first eight hexadecimal digits divisible by ten; the same rule as in training/corpus.py.
 */
export function isKeptApart(caseId: number | undefined, question: string): boolean {
  const plain = (
    question
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).join(' ')
  const hash = createHash('sha256')
    .update(`${caseId ?? 0}\n${plain}`)
    .digest('hex')
  return Number.parseInt(hash.slice(0, 8), 16) % 10 === 0
}
