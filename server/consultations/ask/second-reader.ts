import type { Deps } from '../../deps.ts'
import { type Attempted, mayModelRead } from '../../llm/model-permission.ts'

type Has = Pick<Deps, 'modelReader' | 'db' | 'now'>

/** The language model for one message of an attempt where one may read it; `key` is the message's, however often it is sent. */
export async function secondReader(deps: Has, attempted: Attempted, key: string) {
  const may = await mayModelRead(deps, attempted)
  return may
    ? deps.modelReader?.forMessage({ student: attempted.student.id, key: `${attempted.attempt} ${key}` })
    : undefined
}
