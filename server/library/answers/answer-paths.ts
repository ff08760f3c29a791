/**
 * Every way in which an account is shown a case's answers: rubric, script, diagnosis or explanations. Each uses
 * `showAnswers` or `refuseWhileOpen`; server/secrecy-across-modes.test.ts has a row for each.
 */
export const ANSWER_PATHS = {
  result: 'The debrief, the marking sheet or the questions of an OSCE History, or the result of a race or lesson.',
  lesson: 'A lesson on the case.',
  'shared-debrief': "Someone else's debrief, opened by its link.",
  room: 'The script, the rubric or the result of a group session, or a part in it that has them.',
  preview: 'The case as its author sees it.',
} as const

export type AnswerPath = keyof typeof ANSWER_PATHS
