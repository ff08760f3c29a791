/** Maximum characters in an answer to a card. */
export const ANSWER_MAX = 500
