import type { Deps } from '../../deps.ts'
import { type Attempted, mayModelRead } from '../../llm/model-permission.ts'

type Has = Pick<Deps, 'modelReader' | 'db' | 'now'>

/** Returns the language model for one message, if it may be used; `key` is the same for every retry. */
export async function secondReader(deps: Has, attempted: Attempted, key: string) {
  const may = await mayModelRead(deps, attempted)
  return may
    ? deps.modelReader?.forMessage({ student: attempted.student.id, key: `${attempted.attempt} ${key}` })
    : undefined
}
