import type { Turn } from '#engine/consultation/turn.ts'
import type { FellBack } from './choosing/choice.ts'

/**
 * How many messages a reader read: the offline reader, alone or with a language model, and why the model was not used.
 */
export type ReadBy = {
  reader: string
  model: string | null
  prompt: string | null
  messages: number
  fellBack: Partial<Record<FellBack, number>>
}

/** Returns the readers of these turns in order of first use; turns from before choices were stored are left out. */
export function readBy(turns: readonly Turn[]): ReadBy[] {
  const found = new Map<string, ReadBy>()
  for (const { choice } of turns) {
    if (!choice) continue
    const { reader, model } = choice
    const key = JSON.stringify([reader, model?.name, model?.prompt])
    const one = found.get(key) ?? {
      reader,
      model: model?.name ?? null,
      prompt: model?.prompt ?? null,
      messages: 0,
      fellBack: {},
    }
    one.messages += 1
    if (model?.fellBack) one.fellBack[model.fellBack] = (one.fellBack[model.fellBack] ?? 0) + 1
    found.set(key, one)
  }
  return [...found.values()]
}
