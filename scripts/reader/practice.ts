import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const practiceTurn = z.object({ previousPatient: z.string(), text: z.string(), labels: z.array(z.string()) })

/** A clinician's turn with the acts that its author assigned. */
export type PracticeTurn = z.infer<typeof practiceTurn>

/** Returns every turn of a folder of `.jsonl` files, each with the name of its file. */
export async function readPractice(dir: string): Promise<{ name: string; turn: PracticeTurn }[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.jsonl')).sort()
  const files = names.map(async (name) => ({ name, text: await readFile(join(dir, name), 'utf8') }))
  return (await Promise.all(files)).flatMap(({ name, text }) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => ({ name, turn: practiceTurn.parse(JSON.parse(line)) })),
  )
}
