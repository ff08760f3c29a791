import { z } from 'zod'
import { addressShape } from './tracking.ts'
import { CODE_NAME, FAULT_KIND, MOST_FRAMES, NOT_REPORTED, UNKNOWN } from './values/fault-shapes.ts'

const NAME = '[\\w$.]{1,30}'
/**
 * Engine error messages that contain only identifiers. Any other message may repeat user input, an address or a key, so
 * it is never reported.
 */
export const HARMLESS_MESSAGE = new RegExp(
  [
    `Cannot (?:read|set) properties of (?:undefined|null) \\((?:reading|setting) '${NAME}'\\)`,
    `${NAME} is not (?:a function|a constructor|defined|iterable)`,
    `(?:can't access property "${NAME}", )?${NAME} is (?:undefined|null)`,
    `(?:undefined|null) is not an object \\(evaluating '${NAME}'\\)`,
    "(?:Can't find variable: |Cannot access )[\\w$]{1,30}(?: before initialization| is not initialized|'s)?",
    'Maximum call stack size exceeded',
    'too much recursion',
    'Failed to fetch',
    'Load failed',
    'Minified React error #\\d{1,4}',
    'A statement failed with the code \\w{1,30}',
    'E[A-Z]{3,20}',
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^(.*)$/s, '^(?:$1)$'),
)

/** A file of ours or of a package, relative to the project's root: no URL, and no directory of the machine. */
export const CODE_FILE =
  /^(?:assets\/[a-z0-9_.-]{1,60}-[\w-]{8}\.js|(?:server|engine|contract|node_modules)(?:\/@?[\w.-]{1,38}){0,8}\/[\w.-]{1,34}\.(?:js|mjs|cjs|ts|tsx)|node:[\w/]{1,38})$/
/** Error for any other input; it does not reveal the accepted patterns. */
const UNFIT = 'This is not told of a fault.'
const count = z.number().int().min(0).max(10_000_000)
const unknown = z.literal(UNKNOWN)

/** A reported fault: its kind, its place in the code, and the type of page; never anything a user typed. */
const fault = z.strictObject({
  type: z.string().regex(FAULT_KIND, UNFIT),
  message: z.union([z.string().regex(HARMLESS_MESSAGE, UNFIT), z.literal(NOT_REPORTED)]),
  /** Stack frames, innermost first. */
  frames: z
    .array(
      z.strictObject({
        in: z.union([z.string().regex(CODE_NAME, UNFIT), unknown]),
        file: z.union([z.string().regex(CODE_FILE, UNFIT), unknown]),
        line: count,
        column: count,
      }),
    )
    .max(MOST_FRAMES),
  /** The pattern of the page's address; for a fault in the server, its route. */
  place: addressShape,
})
/** POST tracking/error/. */
export const faultRequest = fault
export const faultReply = z.object({ taken: z.boolean() })

export type Fault = z.infer<typeof fault>
