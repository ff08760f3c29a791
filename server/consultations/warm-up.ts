import { setImmediate as pause } from 'node:timers/promises'
import { ask } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { LoadedContent } from '../cases/load-cases.ts'

/**
 * Takes each case's own model questions through the engine once, so that the first students do not wait for code that
 * has never run. Nothing is stored; other work goes on between the questions.
 */
export async function warmUp(content: LoadedContent): Promise<void> {
  for (const patientCase of content.cases.values()) {
    let turns: Turn[] = []
    for (const { better } of patientCase.items) {
      turns = [...turns, ask(patientCase, content, turns, better, 'warm-up')]
      await pause()
    }
  }
}
