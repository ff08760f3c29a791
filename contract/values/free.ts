/** What everybody has without Prime, in numbers: the server goes by them, and every sentence that promises them is made of them. */
export const FREE = {
  /** Locked cases of the student's choice, for good. */
  unlocks: 4,
  /** Group sessions opened in a month; joining is always free. */
  roomsAMonth: 3,
  /** The free cases, in the order of their numbers, whose diagnoses have an open quiz. */
  casesWithQuiz: 10,
  /** After so many finished free cases Prime is offered. */
  offeredAfter: [2, 4],
} as const
