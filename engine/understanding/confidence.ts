/**
 * How sure a reading is, from 0 to 1. Each is the share of such readings that were right when the vocabulary was
 * measured on labelled turns (the reliability table of `npm run accuracy`): set them anew when that table moves.
 */

/** A whole way of asking stands in the words. */
export const SURE = 0.91
/** The thing is named, or its target comes from the context. */
export const LIKELY = 0.82
/** A statement's words, or a detail of the topic before. */
export const TOLD = 0.78
/** Weak words, or a summary. */
export const PERHAPS = 0.5
/** Nothing but the length or the place of the words speaks for it. */
export const GUESS = 0.46
/** Below this the patient asks what was meant. */
export const LEAST_CONFIDENCE = 0.45
