import { type Fault, HARMLESS_MESSAGE } from '#contract/faults.ts'
import { NOT_REPORTED } from '#contract/values/fault-shapes.ts'
import { failedStatement, faultInLog } from './fault-in-log.ts'
import { stackFramesOf } from './stack-frames.ts'

/**
 * Returns what may be reported outside this server: less than the log holds, since our messages may name a service.
 * Undefined for errors that are not reported: a refusal with 401.
 */
export function faultOf(error: unknown, place: string): Fault | undefined {
  const statement = failedStatement(error)
  if (!statement && String(error instanceof Error ? error.message : error).includes('401')) return undefined
  const { type, message } = faultInLog(error)
  const reported = HARMLESS_MESSAGE.test(message) ? message : NOT_REPORTED
  return { type, message: reported, frames: stackFramesOf(statement ?? error), place }
}
