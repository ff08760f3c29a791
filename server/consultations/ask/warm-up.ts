import { setImmediate as pause } from 'node:timers/promises'
import { ask } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { LoadedContent } from '../../cases/load-cases.ts'

/** It is code that has to run once, not cases: a few of them take every way through it, however large the library. */
const ENOUGH_CASES = 6

/**
 * Takes some cases' own model questions through the engine once, so that the first students do not wait for code that
 * has never run. Nothing is stored; other work goes on between the questions.
 */
export async function warmUp(content: LoadedContent): Promise<void> {
  for (const patientCase of [...content.cases.values()].slice(0, ENOUGH_CASES)) {
    let turns: Turn[] = []
    for (const { better } of patientCase.items) {
      turns = [...turns, ask(patientCase, content, turns, better, 'warm-up')]
      await pause()
    }
  }
}
