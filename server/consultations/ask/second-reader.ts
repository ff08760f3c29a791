import type { Deps } from '../../deps.ts'
import { openModel } from '../../llm/open-model.ts'
import type { User } from '../../user.ts'

type Has = Pick<Deps, 'modelReader' | 'db' | 'now'>

/** The language model for one message of a student who lets it read; `key` is the message's, however often it is sent. */
export async function secondReader(deps: Has, { id: student, aiReads }: Pick<User, 'id' | 'aiReads'>, key: string) {
  return aiReads ? (await openModel(deps))?.forMessage({ student, key }) : undefined
}

/** Whether one reads this student's messages as things are now. */
export const modelReads = async (deps: Has, { aiReads }: Pick<User, 'aiReads'>): Promise<boolean> =>
  aiReads && (await openModel(deps)) !== undefined
