import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readTalks, type TalkMessage } from './talks.ts'

const exchange = z.object({ said: z.string(), reply: z.string() })
const turn = z.object({
  talk: z.string(),
  n: z.number(),
  case: z.number(),
  /** The patient's line that the message follows; defaults to the last reply. */
  patient: z.string().optional(),
  earlier: z.array(exchange).default([]),
  said: z.string(),
  follows: z.boolean().default(false),
  parts: z
    .array(z.object({ words: z.string(), best: z.array(z.string()).min(1), fine: z.array(z.string()).default([]) }))
    .min(1),
})

/** A message with its expected answers and the earlier exchanges, the latest last. */
export type ReaderTurn = TalkMessage & { earlier: readonly z.infer<typeof exchange>[] }

export const idOf = ({ talk, n }: Pick<TalkMessage, 'talk' | 'n'>): string => `${talk}-${n}`

/** Returns the turns of a file, one JSON object per line; for `talks`, those of the development talks. */
export function readTurns(file: string): ReaderTurn[] {
  if (file === 'talks') return withEarlier(readTalks())
  return linesOf(file).map((line) => {
    const { case: caseId, patient, earlier, ...one } = turn.parse(line)
    return { ...one, caseId, earlier, patient: patient ?? earlier.at(-1)?.reply ?? '', reply: '' }
  })
}

const withEarlier = (all: readonly TalkMessage[]): ReaderTurn[] =>
  all.map((one) => ({ ...one, earlier: all.filter(({ talk, n }) => talk === one.talk && n < one.n) }))

export const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
