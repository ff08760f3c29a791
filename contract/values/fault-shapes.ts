/** Class name of an error: one word, such as TypeError. */
export const FAULT_KIND = /^[A-Z][A-Za-z]{0,30}$/

/** Name of a function: one identifier, or several separated by dots. */
export const CODE_NAME = /^(?:(?:async|new|get|set) )?[\w$<>]{1,30}(?:\.[\w$<>]{1,30}){0,3}$/

/** Placeholder for a message that is not reported. */
export const NOT_REPORTED = 'not told'

/** Placeholder for a function or a file that is not reported. */
export const UNKNOWN = '?'

/** Maximum number of innermost frames reported. */
export const MOST_FRAMES = 20
