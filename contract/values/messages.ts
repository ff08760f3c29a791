/** Maximum characters in a message to a patient. */
export const MESSAGE_MAX = 2000

/** Value in place of an option index: the student meant none of the readings. */
export const NONE_OF_THESE = -1
