/** Number of stations of a circuit. */
export const STATIONS_MIN = 3
export const STATIONS_MAX = 6

// Seconds before each talk, to read the candidate instructions, the script and the rubric.
export const READING_SECONDS = 60
export const READING_SECONDS_MIN = 15
export const READING_SECONDS_MAX = 300

// Seconds of each talk, if not the case's own limit.
export const TALK_SECONDS_MIN = 120
export const TALK_SECONDS_MAX = 1200

/** Seconds after each talk; the owner can add a minute at a time. */
export const FEEDBACK_SECONDS = 120
export const FEEDBACK_MORE_SECONDS = 60
export const FEEDBACK_SECONDS_MAX = 600
