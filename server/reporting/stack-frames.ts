import { CODE_FILE } from '#contract/faults.ts'
import { CODE_NAME, MOST_FRAMES, UNKNOWN } from '#contract/values/fault-shapes.ts'

/** A place in the code: the function, the file relative to the project, the line and the column. */
export type StackFrame = { in: string; file: string; line: number; column: number }

const FRAME = /^ {4}at (?:([^()]{1,60}?) \()?(?:async )?([^()\s]{1,300}):(\d{1,7}):(\d{1,7})\)?$/

/** Returns the stack frames of an error, innermost first. Accepts any value; without a stack, returns none. */
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

/** A stack starts with the message, which may contain user input that looks like frames. */
function belowMessage(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length)
}

/** Returns the path relative to the project: the machine's directories are not reported. */
function ownPart(file: string): string {
  const part = /(?:^|\/)((?:server|engine|contract|node_modules)\/.*|node:.*)$/.exec(file)?.[1] ?? ''
  return CODE_FILE.test(part) ? part : UNKNOWN
}
