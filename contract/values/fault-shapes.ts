/** The kind of an error: one word, as TypeError. */
export const FAULT_KIND = /^[A-Z][A-Za-z]{0,30}$/

/** A function: one name, or names with dots between. */
export const CODE_NAME = /^(?:(?:async|new|get|set) )?[\w$<>]{1,30}(?:\.[\w$<>]{1,30}){0,3}$/

/** Stands for a message that is not told. */
export const NOT_TOLD = 'not told'

/** Stands for a function or a file that is not told. */
export const UNKNOWN = '?'

/** How many of the innermost frames are told. */
export const MOST_FRAMES = 20
