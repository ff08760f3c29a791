/** What everybody has without Prime, in numbers: the server goes by them, and every sentence that promises them is made of them. */
export const FREE = {
  /** Locked cases of the student's choice, for good. */
  unlocks: 4,
  /** Group sessions opened in a month; joining is always free. */
  roomsAMonth: 3,
  /** Of the quiz on each condition, so many questions from its first on. */
  questionsACondition: 6,
  /** After so many finished free cases Prime is offered. */
  offeredAfter: [2, 4],
} as const
