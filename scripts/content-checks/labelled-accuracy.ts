import { z } from 'zod'
import { understand } from '#engine/understanding/understand.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

const row = z.object({
  previousClinician: z.string(),
  previousPatient: z.string(),
  text: z.string(),
  labels: z.array(z.string()),
})

/** Understanding on labelled turns: micro-averaged over labels, and how often a whole turn is right. */
export type LabelledAccuracy = { turns: number; f1: number; precision: number; recall: number; exact: number }

/** `text`: a JSON object a line, with the turn before, the words and their labels. */
export function labelledAccuracy(vocabulary: Vocabulary, text: string): LabelledAccuracy {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = lines.map((line) => row.parse(JSON.parse(line)))
  const judged = rows.map(({ labels, ...turn }) => {
    const found = understand(vocabulary, turn.text, turn).acts.map(({ act }) => act)
    return { labels: labels.length, found: found.length, right: found.filter((act) => labels.includes(act)).length }
  })
  const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((total, one) => total + of(one), 0)
  const right = sum((one) => one.right)
  const exact = judged.filter((one) => one.right === one.labels && one.right === one.found).length
  return {
    turns: rows.length,
    f1: share(
      2 * right,
      sum((one) => one.labels + one.found),
    ),
    precision: share(
      right,
      sum((one) => one.found),
    ),
    recall: share(
      right,
      sum((one) => one.labels),
    ),
    exact: share(exact, rows.length),
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000)
