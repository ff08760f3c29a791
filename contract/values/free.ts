/** Limits of the free tier: the server enforces them, and every sentence that promises them is built from them. */
export const FREE = {
  /** Locked cases of the student's choice, unlocked permanently. */
  unlocks: 4,
  /** Group sessions hosted per month; joining is always free. */
  roomsAMonth: 3,
  /** Free questions of the quiz on each condition, counted from its first. */
  questionsACondition: 6,
  /** Numbers of finished free cases after which Prime is offered. */
  offeredAfter: [2, 4],
} as const
