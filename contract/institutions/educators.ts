import { z } from 'zod'
import { ASSIGNMENT_KINDS, CONSENT_SCOPES } from '../values/institutions.ts'

const name = z.string().trim().min(2, 'At least 2 characters').max(80)
export const consentScope = z.enum(CONSENT_SCOPES)

const cohort = z.object({
  id: z.string(),
  name: z.string(),
  /** Key of the link /join/{key}; null while joining is closed. */
  join_key: z.string().nullable(),
  students: z.number().int(),
  /** Students invited by a roster who have not joined yet. */
  invited: z.number().int(),
})

/** GET educator/: the cohorts that the caller teaches. */
export const cohortsReply = z.object({ institution: z.string(), cohorts: z.array(cohort) })
export const cohortRequest = z.strictObject({ name })

const cohortMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['student', 'educator', 'manager']),
  /** The scopes the student has consented to; may be empty. */
  consents: z.array(consentScope),
})
export const cohortReply = cohort.extend({
  /** The learning platform that supplies the members of the cohort's course; null if there is none. */
  platform: z.string().nullable(),
  members: z.array(cohortMember),
  invitations: z.array(z.object({ email: z.string(), invited_at: z.string() })),
})
export const cohortPatch = z.strictObject({
  name: name.optional(),
  /** True creates a new link for the cohort; false ends the current one. */
  joinable: z.boolean().optional(),
  /** Member to remove. */
  out: z.uuid().optional(),
  /** Address of the invitation to withdraw. */
  uninvite: z.string().max(254).optional(),
})

export const MOST_ROSTER_BYTES = 200_000
export const rosterRequest = z.strictObject({
  csv: z.string().min(1, 'The file is empty').max(MOST_ROSTER_BYTES, 'The file is too large'),
  /** False is a dry run: the changes are only shown. */
  apply: z.boolean(),
})
const rosterRow = z.object({
  line: z.number().int(),
  email: z.string(),
  /** `adds` puts a member of the institution into the cohort, `invites` sends the link, `there` changes nothing. */
  does: z.enum(['adds', 'invites', 'there', 'fault']),
  fault: z.string().nullable(),
})
export const rosterReply = z.object({ rows: z.array(rosterRow), applied: z.boolean() })

/** POST educator/cohorts/{cohortId}/course-members/: the course's members as a roster. */
export const courseRosterRequest = rosterRequest.pick({ apply: true })
export const courseRosterReply = rosterReply.extend({
  /** With the name used by the platform; it is not stored. */
  rows: z.array(rosterRow.extend({ name: z.string() })),
  /** Course members left out of the list: inactive, or not students. */
  left_out: z.object({ inactive: z.number().int(), others: z.number().int() }),
})

const caseIds = z.array(z.number().int()).max(40)
/** An assignment for a cohort, as an educator enters it. */
export const assignmentRequest = z
  .strictObject({
    group_id: z.uuid(),
    title: z.string().trim().min(2, 'At least 2 characters').max(120),
    kind: z.enum(ASSIGNMENT_KINDS),
    /** For kind case. */
    case_ids: caseIds.default([]),
    /** Slug of a quiz, or id of a journey. */
    target: z.string().max(100).nullable().default(null),
    /** For a circuit: number of histories each student takes. */
    stations: z.number().int().min(1).max(12).nullable().default(null),
    opens_at: z.iso.datetime(),
    due_at: z.iso.datetime().nullable().default(null),
  })
  .refine(({ due_at, opens_at }) => due_at === null || due_at > opens_at, {
    path: ['due_at'],
    message: 'Must be after the opening',
  })
export const assignmentPatch = z.strictObject({
  title: z.string().trim().min(2, 'At least 2 characters').max(120).optional(),
  due_at: z.iso.datetime().nullable().optional(),
  ended: z.boolean().optional(),
})

export const assignmentShape = z.object({
  id: z.string(),
  group: z.object({ id: z.string(), name: z.string() }),
  title: z.string(),
  kind: z.enum(ASSIGNMENT_KINDS),
  case_ids: caseIds,
  target: z.string().nullable(),
  stations: z.number().int().nullable(),
  /** The assigned content in words, such as the name of its quiz. */
  of: z.string(),
  opens_at: z.string(),
  due_at: z.string().nullable(),
  ended: z.boolean(),
})
const choice = z.object({ id: z.string(), name: z.string() })
/** GET educator/assignments/: existing assignments, and what can be assigned. */
export const assignmentsReply = z.object({
  assignments: z.array(assignmentShape),
  cohorts: z.array(choice),
  cases: z.array(z.object({ id: z.number().int(), name: z.string() })),
  quizzes: z.array(choice),
  journeys: z.array(choice),
})

const workState = z.enum(['open', 'begun', 'done', 'late', 'missed'])
/** GET institution/assignments/: the caller's assignments, the next due first. */
export const ownAssignmentsReply = z.object({
  institution: z.string().nullable(),
  assignments: z.array(
    z.object({
      /** Null for a case that is due by the institution's list of cases. */
      id: z.string().nullable(),
      title: z.string(),
      kind: z.enum(ASSIGNMENT_KINDS),
      case_ids: caseIds,
      target: z.string().nullable(),
      of: z.string(),
      due_at: z.string().nullable(),
      state: workState,
      done_at: z.string().nullable(),
    }),
  ),
})

const piece = z.object({
  part: z.string(),
  case_id: z.number().int().nullable(),
  /** For a consultation; null for quizzes and circuits. */
  session_id: z.string().nullable(),
  score: z.number().int(),
  max_score: z.number().int(),
})
const studentResult = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: workState,
  done_at: z.string().nullable(),
  score: z.number().int(),
  max_score: z.number().int(),
  pieces: z.array(piece),
  /** Whether this student allows educators to read the debrief. */
  transcript: z.boolean(),
})
const stationItem = z.object({
  id: z.string(),
  text: z.string(),
  out_of: z.number().int(),
  must_ask: z.boolean(),
})
/** GET educator/assignments/{id}/results/: results of students who consented, and the number of others. */
export const resultsReply = z.object({
  assignment: assignmentShape,
  students: z.array(studentResult),
  without_consent: z.object({
    students: z.number().int(),
    /** Null where the number is so small that it would identify them. */
    done: z.number().int().nullable(),
  }),
  stations: z.array(
    z.object({
      name: z.string(),
      items: z.array(stationItem),
      /** One row per student, in the order of the items; null where the rubric did not have the item at that time. */
      marks: z.array(z.object({ student_id: z.string(), marks: z.array(z.number().nullable()) })),
    }),
  ),
})

const figure = z.number().nullable()
const itemFigures = stationItem.extend({
  facility: figure,
  discrimination: figure,
  item_total: figure,
  missed: z.number().int().nullable(),
  /** Near misses in the words of students who consented; empty below the minimum group size. */
  words: z.array(z.string()),
})
export const stationFigures = z.object({
  name: z.string(),
  max_score: z.number().int(),
  students: z.number().int(),
  mean: figure,
  deviation: figure,
  alpha: figure,
  standard_error: figure,
  rated: z.number().int(),
  borderline: z
    .object({ pass_mark: z.number(), slope: z.number(), intercept: z.number(), r_squared: z.number() })
    .nullable(),
  /** One point per rated student, if there are enough of them. */
  points: z.array(z.object({ rating: z.number().int(), score: z.number() })),
  items: z.array(itemFigures),
})
/** GET educator/assignments/{id}/statistics/ */
export const statisticsReply = z.object({
  assignment: assignmentShape,
  /** The minimum group size for each figure. */
  enough: z.object({ facility: z.number().int(), differences: z.number().int(), words: z.number().int() }),
  stations: z.array(stationFigures),
})

export const debriefComment = z.object({
  id: z.string(),
  /** Null once the account has been deleted. */
  author: z.string().nullable(),
  text: z.string(),
  at: z.string(),
})
export const commentRequest = z.strictObject({ text: z.string().trim().min(1, 'Required').max(2000) })
export const commentsReply = z.object({ comments: z.array(debriefComment) })

/** GET educator/contests/: marks contested by students of the caller's cohorts, newest first. */
export const educatorContestsReply = z.object({
  contests: z.array(
    z.object({
      id: z.string(),
      session_id: z.string(),
      assignment: z.string(),
      assignment_id: z.string(),
      student: z.string(),
      patient_name: z.string(),
      item: z.string(),
      said: z.string(),
      comment: z.string().nullable(),
      state: z.enum(['open', 'granted', 'declined']),
      at: z.string(),
    }),
  ),
})

export type ResultsReply = z.infer<typeof resultsReply>
export type StudentResult = ResultsReply['students'][number]
export type StatisticsReply = z.infer<typeof statisticsReply>
export type StationShown = z.infer<typeof stationFigures>
export type ItemShown = StationShown['items'][number]
export type DebriefComment = z.infer<typeof debriefComment>
export type EducatorContestsReply = z.infer<typeof educatorContestsReply>
export type CohortsReply = z.infer<typeof cohortsReply>
export type CohortReply = z.infer<typeof cohortReply>
export type RosterReply = z.infer<typeof rosterReply>
export type RosterRow = RosterReply['rows'][number]
export type CourseRosterReply = z.infer<typeof courseRosterReply>
export type AssignmentRequest = z.infer<typeof assignmentRequest>
export type AssignmentShape = z.infer<typeof assignmentShape>
export type AssignmentsReply = z.infer<typeof assignmentsReply>
export type OwnAssignmentsReply = z.infer<typeof ownAssignmentsReply>
export type OwnAssignment = OwnAssignmentsReply['assignments'][number]
