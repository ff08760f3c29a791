/** The most letters of an answer to a card. */
export const ANSWER_MAX = 500
