import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Development talks with gold answers: for measuring and calibration, never for training. */
export const TALKS = 'training/talks'

const message = z.object({ n: z.number(), patient: z.string(), said: z.string(), reply: z.string() })
const part = z.object({ words: z.string(), best: z.array(z.string()).min(1), fine: z.array(z.string()).default([]) })
const gold = z.object({ n: z.number(), parts: z.array(part).min(1), follows: z.boolean() })

/** A message of a talk in context, with its gold answers part by part. */
export type TalkMessage = z.infer<typeof message> & z.infer<typeof gold> & { caseId: number; talk: string }

const linesOf = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/**
 * Returns the messages of talks with gold answers. Throws where gold and talk differ in length or a line is malformed.
 */
export function readTalks(folder = TALKS): TalkMessage[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.gold.jsonl'))
  return names.sort().flatMap((name) => {
    const talk = name.replace('.gold.jsonl', '')
    const said = linesOf(join(folder, `${talk}.jsonl`)).map((line) => message.parse(line))
    const labels = linesOf(join(folder, name)).map((line) => gold.parse(line))
    if (said.length !== labels.length) throw new Error(`${name} has ${labels.length} lines for ${said.length} messages`)
    return said.map((one, at) => ({ ...one, ...labels[at]!, caseId: Number.parseInt(talk, 10), talk }))
  })
}
