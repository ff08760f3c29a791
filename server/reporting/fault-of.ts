import { CODE_FILE, type Fault, HARMLESS_MESSAGE } from '#contract/faults.ts'
import { CODE_NAME, FAULT_KIND, MOST_FRAMES, NOT_TOLD, UNKNOWN } from '#contract/values/fault-shapes.ts'
import { loggable } from '../db/faults.ts'

/**
 * What may be told of an error outside of this server: its kind and the places in our code, and its message only where that
 * is of the few that hold nothing of anybody. Undefined for what is not told at all: an error that speaks of 401.
 */
export function faultOf(error: unknown, place: string): Fault | undefined {
  const { name, type = name, message: said, stack } = asTold(loggable(error))
  if (said.includes('401')) return undefined
  return {
    type: FAULT_KIND.test(type) ? type : 'Error',
    message: HARMLESS_MESSAGE.test(said) ? said : NOT_TOLD,
    frames: framesOf(stack),
    place,
  }
}

type Told = { name: string; type?: string; message: string; stack: string }

/** What is thrown may be anything. */
function asTold(error: unknown): Told {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error), stack: '' }
  const found = Object.entries({
    ...error,
    ...(error instanceof Error && { name: error.name, message: error.message, stack: error.stack }),
  })
  const texts = Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  return { name: '', message: '', stack: '', ...texts }
}

const FRAME = /^ {4}at (?:([^()]{1,60}?) \()?(?:async )?([^()\s]{1,300}):(\d{1,7}):(\d{1,7})\)?$/

const framesOf = (stack: string): Fault['frames'] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = FRAME.exec(line)
      return found ? [found] : []
    })
    .slice(0, MOST_FRAMES)
    .map(([, name = UNKNOWN, file = '', line, column]) => ({
      in: CODE_NAME.test(name) ? name : UNKNOWN,
      file: ownPart(file),
      line: Number(line),
      column: Number(column),
    }))

/** From our own folder on: where on the machine it lies is nobody's business. */
function ownPart(file: string): string {
  const part = /(?:^|\/)((?:server|engine|contract|node_modules)\/.*|node:.*)$/.exec(file)?.[1] ?? ''
  return CODE_FILE.test(part) ? part : UNKNOWN
}
