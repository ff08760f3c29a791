import { CODE_FILE } from '#contract/faults.ts'
import { CODE_NAME, MOST_FRAMES, UNKNOWN } from '#contract/values/fault-shapes.ts'

/** A place in the code: the function, the file from our own folder on, the line and the column. */
export type StackFrame = { in: string; file: string; line: number; column: number }

const FRAME = /^ {4}at (?:([^()]{1,60}?) \()?(?:async )?([^()\s]{1,300}):(\d{1,7}):(\d{1,7})\)?$/

/** Where an error happened, the innermost place first. Takes anything; what has no stack has no places. */
export function stackFramesOf(error: unknown): StackFrame[] {
  return belowMessage(textOf(error, 'stack'), textOf(error, 'message'))
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
}

function textOf(error: unknown, name: 'stack' | 'message'): string {
  const value: unknown = typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : ''
  return typeof value === 'string' ? value : ''
}

/** A stack begins with the message, in which a person may have typed lines that look like places. */
function belowMessage(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length)
}

/** From our own folder on: the path on the machine is not reported. */
function ownPart(file: string): string {
  const part = /(?:^|\/)((?:server|engine|contract|node_modules)\/.*|node:.*)$/.exec(file)?.[1] ?? ''
  return CODE_FILE.test(part) ? part : UNKNOWN
}
