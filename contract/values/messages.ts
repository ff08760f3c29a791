/** The most letters of a message to a patient. */
export const MESSAGE_MAX = 2000

/** In place of a chosen option: the student meant none of the readings. */
export const NONE_OF_THESE = -1
