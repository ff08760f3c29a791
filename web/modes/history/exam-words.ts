import type { CaseReply } from '#contract/cases.ts'
import { levelName } from '../../ui/icons/systems.ts'
import { timeAllowed } from '../../ui/text/time-allowed.ts'

/** Name of the activity. */
export const nameOf = (exam: boolean): string => (exam ? 'Exam conditions' : 'OSCE History')

/** Returns the mode, level, time limit and maximum score as a sentence. */
export const aboutOf = (one: CaseReply, exam: boolean): string =>
  `${nameOf(exam)}, ${levelName(one.case_level)}, ${timeAllowed(one)}, ${one.max_score} marks.`

export const EXAM_TERMS = 'The clock doesn’t pause, there are no hints, and you see no marks until you submit.'
export const EXAM_BRIEF = 'The clock keeps running while you read.'
export const EXAM_LEAVE = 'The clock keeps running while you’re away. When time is up, you can only submit.'
export const EXAM_TIME_UP = 'Time’s up. Submitting your station.'
