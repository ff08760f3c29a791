import type { Fault } from '#contract/faults.ts'
import { CODE_NAME, FAULT_KIND, MOST_FRAMES, NOT_REPORTED, UNKNOWN } from '#contract/values/fault-shapes.ts'
import { calling, Refusal } from '../api.ts'
import { shapeOf } from './send-event.ts'

/** Sent without a token, so that reports stay anonymous. */
const post = calling({ read: () => null, drop: () => undefined })

const seen = new Set<string>()

/** Sends each distinct error once. Skips an expected Refusal and messages that contain 401. */
export async function sendFault(error: Error): Promise<void> {
  if (error instanceof Refusal || error.message.includes('401')) return
  const fault = faultOf(error, shapeOf(window.location.pathname))
  const key = JSON.stringify(fault)
  if (seen.has(key)) return
  seen.add(key)
  await post('POST', '/api/v1/tracking/error/', fault)
}

/** Returns an error's kind and place. Its message is included only if it contains nothing but names from code. */
export function faultOf({ name, message, stack = '' }: Error, place: string): Fault {
  const react = /^Minified React error #\d{1,4}/.exec(message)?.[0]
  return {
    type: FAULT_KIND.test(name) ? name : 'Error',
    message: react ?? (HARMLESS.test(message) ? message : NOT_REPORTED),
    frames: framesOf(stack),
    place,
  }
}

const HARMLESS =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$.]{1,30}'\)|[\w$.]{1,30} is not (?:a function|a constructor|defined|iterable)|[\w$.]{1,30} is (?:undefined|null)|(?:undefined|null) is not an object \(evaluating '[\w$.]{1,30}'\)|Maximum call stack size exceeded|too much recursion|Failed to fetch|Load failed)$/

/** Chrome writes `at name (address:line:column)`, Firefox and Safari `name@address:line:column`. */
const FRAME = /^(?:\s*at (?:async )?)?(?:([^()@]{0,60}?)(?: \(|@))?(\w+:\/\/[^()\s]{1,300}):(\d{1,7}):(\d{1,7})\)?$/

const framesOf = (stack: string): Fault['frames'] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = FRAME.exec(line)
      return found ? [found] : []
    })
    .slice(0, MOST_FRAMES)
    .map(([, name = UNKNOWN, address = '', line, column]) => ({
      in: CODE_NAME.test(name) ? name : UNKNOWN,
      file: /\/(assets\/[a-z0-9_.-]{1,60}-[\w-]{8}\.js)$/.exec(address)?.[1] ?? UNKNOWN,
      line: Number(line),
      column: Number(column),
    }))
