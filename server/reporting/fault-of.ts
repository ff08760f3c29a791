import { type Fault, HARMLESS_MESSAGE } from '#contract/faults.ts'
import { NOT_TOLD } from '#contract/values/fault-shapes.ts'
import { failedStatement, faultInLog } from './fault-in-log.ts'
import { stackFramesOf } from './stack-frames.ts'

/**
 * What may be reported of an error outside this server: less than the log holds, for a message of ours may name a
 * service.
 * Undefined for what is not reported at all: a refusal with a 401.
 */
export function faultOf(error: unknown, place: string): Fault | undefined {
  const statement = failedStatement(error)
  if (!statement && String(error instanceof Error ? error.message : error).includes('401')) return undefined
  const { type, message } = faultInLog(error)
  const told = HARMLESS_MESSAGE.test(message) ? message : NOT_TOLD
  return { type, message: told, frames: stackFramesOf(statement ?? error), place }
}
