import { z } from 'zod'
import { email, extraTime } from './accounts.ts'
import { unrankedBecause } from './answers.ts'
import { findingClue, findings } from './findings.ts'
import { debriefComment } from './institutions/educators.ts'
import { learnPanel } from './learn.ts'
import { practised } from './practice.ts'
import { reference } from './references.ts'
import { review } from './review.ts'
import { CALGARY_CAMBRIDGE, type CommunicationTask } from './values/calgary-cambridge.ts'
import { FRAMEWORKS, type PartOf } from './values/frameworks.ts'
import { MESSAGE_MAX, NONE_OF_THESE } from './values/messages.ts'

/** Most messages in one attempt. A thorough history takes forty. */
export const MESSAGES_MAX = 200
export const SESSION_MS = 14_400_000

export const startSessionRequest = z.object({
  case_id: z.number().int(),
  is_test_session: z.boolean().optional(),
  /** The journey to which the attempt belongs; resuming an attempt from a journey adds it to that journey. */
  case_journey_id: z.string().max(60).nullable().optional(),
  mode: z.string().max(20).optional(),
  /** Under exam conditions: no hints, no pauses, no marks shown before the end. Only for users who may sit exams. */
  exam: z.boolean().optional(),
})
/**
 * Starting is idempotent: while an attempt on the case can be resumed, its id is returned with `resumed` true. The same
 * applies to an attempt with messages whose four hours are over: it can still be submitted.
 */
export const startSessionReply = z.object({ session_id: z.string(), resumed: z.boolean() })

export const responseStatus = z.enum([
  'normal',
  'failure',
  'red_message',
  'na',
  'profanity',
  'compound',
  'leading',
  'oneword',
])

/** Character range of the student's message that earned a mark in this turn. */
export const hit = z.object({ from: z.number().int(), to: z.number().int() })
export const credited = z.object({ label: z.string(), marks: z.number().int(), must_ask: z.boolean() })

/** Marks available and earned in each part of the rubric; the parts stay unnamed until the debrief. */
const parts = z.array(z.object({ marks: z.number().int(), earned: z.number().int() }))

/** The patient's reply to one message. `client_message_id` comes from the browser and makes sending idempotent. */
export const patientReply = z.object({
  message_id: z.string(),
  client_message_id: z.string(),
  response: z.string(),
  points_earned: z.number().int(),
  current_score: z.number().int(),
  /** Labels of the earned marks, joined: "Radiation, Sweating"; null if none was earned. */
  label: z.string().nullable(),
  credited: z.array(credited),
  hits: z.array(hit),
  bedside_manner: z.number().int(),
  /** Why bedside manner changed in this turn, or null. */
  manner_note: z.object({ by: z.number().int(), why: z.string() }).nullable(),
  response_status: responseStatus,
  /** The professor's words: what to ask next (assist mode), and a remark on how the question was put. */
  guide_msg: z.string().nullable(),
  attention: z.string().nullable(),
  /** Possible readings of an ambiguous message, as questions; otherwise empty. */
  options: z.array(z.string()),
  response_audio_url: z.string().nullable(),
  hit_must_asked_qn: z.boolean(),
  current_category_index: z.number().int(),
  category_fully_complete_flag: z.boolean(),
  mark_streak: z.number().int(),
  questions_asked: z.number().int(),
})
/**
 * The reply as sent, with the score panel's current ticks and, in Learn, the student's current step; neither is stored.
 */
export const messageReply = patientReply.extend({
  parts,
  learn: learnPanel.nullable(),
  /**
   * Seconds for which the consultation's clock was stopped while a language model read this message; 0 on a repeated
   * request.
   */
  clock_held_seconds: z.number(),
})

export const sendMessageRequest = z.object({
  session_id: z.string().optional(),
  message: z
    .string()
    .trim()
    .min(1, 'Please type a question first.')
    .max(MESSAGE_MAX, 'That’s too long for one message. Please ask in shorter parts.'),
  client_message_id: z.string().min(8).max(64),
})
/** Chooses one reading of the last ambiguous message. */
export const chooseOptionRequest = z.object({
  message_id: z.string(),
  option: z.number().int().min(0),
  client_message_id: z.string().min(8).max(64),
})

/** A stored message of the conversation: the student's words with the reply, or the patient's greeting. */
export const storedMessage = z.object({
  index: z.number().int(),
  said: z.string().nullable(),
  said_at: z.string().nullable(),
  need_review: z.boolean(),
  /** Index of the option chosen for an ambiguous message, or NONE_OF_THESE; null until one is chosen. */
  selected_option: z.number().int().nullable(),
  reply: patientReply,
})

/** Everything the case screen needs to open or resume an attempt. The server keeps the clock. */
export const sessionInfo = z.object({
  session_id: z.string(),
  case_id: z.number().int(),
  case_journey_id: z.string().nullable(),
  mode: z.string(),
  /** Under exam conditions. */
  exam: z.boolean(),
  /** A language model currently reads the student's messages. */
  ai_reads: z.boolean(),
  created_time: z.string(),
  started: z.string().nullable(),
  stopped: z.string().nullable(),
  expired: z.boolean(),
  /** Seconds until the session's four hours are over, whether the clock runs or is paused. */
  expires_in_seconds: z.number(),
  /** Assist mode is on: the professor helps when the student is stuck. */
  assist: z.boolean(),
  /** Seconds the clock has run, excluding pauses, at the time of the reply. */
  elapsed_seconds: z.number(),
  running: z.boolean(),
  /** Remaining pause allowance in seconds; longer pauses count as consultation time. */
  pause_seconds_left: z.number(),
  /** In seconds, including extra time; `extra_time` is the percentage. */
  time_limit: z.number().int(),
  extra_time: extraTime,
  /** Why the marks are not ranked: the student saw the answers elsewhere. */
  unranked: unrankedBecause.nullable(),
  max_score: z.number().int(),
  current_score: z.number().int(),
  bedside_manner: z.number().int(),
  manner_history: z.array(z.number().int()),
  mark_streak: z.number().int(),
  max_mark_streak: z.number().int(),
  questions_asked: z.number().int(),
  parts,
  hints: z.array(
    z.object({ index: z.number().int(), total: z.number().int(), text: z.string().nullable(), revealed: z.boolean() }),
  ),
  messages: z.array(storedMessage),
  patient_summary: z.string().nullable(),
  ddx_list: z.array(z.string()),
  /** The debrief has been read: summary and differential can no longer be changed. */
  reasoning_closed: z.boolean(),
})
/**
 * `started` starts the clock; `running` pauses or resumes it; `assist` switches assist mode; the rest is the reasoning
 * step, open after the stop until the debrief is read. Omitted keys stay unchanged. A message resumes a paused clock.
 */
export const sessionInfoPatch = z.strictObject({
  started: z.boolean().optional(),
  running: z.boolean().optional(),
  assist: z.boolean().optional(),
  patient_summary: z.string().max(6000).optional(),
  ddx_list: z.array(z.string().trim().min(1).max(120)).max(8).optional(),
})
export const hintRevealRequest = z.object({
  currentHint: z.number().int().min(1).max(5),
  totalHints: z.number().int().optional(),
})

/** The hint just revealed; repeating the request returns the same hint. */
export const hintRevealReply = z.object({
  index: z.number().int(),
  total: z.number().int(),
  text: z.string(),
  revealed: z.boolean(),
})

export const stopSessionRequest = z.object({
  mark_streak: z.number().int().min(0).optional(),
  hint_used: z.number().int().min(0).max(5).optional(),
})
export const stopSessionReply = z.object({ percentile: z.number().int(), session_id: z.string(), stopped: z.string() })

/**
 * POST agent/{id}/question/: answers to the case's questions, each as the position at which the option was shown. Only
 * the first answer to a question counts.
 */
export const answerQuestionsRequest = z.object({
  answers: z
    .array(z.object({ question_id: z.string(), option: z.number().int().min(0) }))
    .min(1)
    .max(10),
})

const questionAnswer = z.object({
  id: z.string(),
  index: z.number().int(),
  title: z.string(),
  description: z.string(),
  earned_marks: z.number(),
  max_marks: z.number(),
  chosen: z.number().int().nullable(),
  /** In the order fixed for this attempt. `why` is null if the case has none. */
  options: z.array(z.object({ mark: z.number(), text: z.string(), why: z.string().nullable() })),
  explanation: z.string(),
})
const overallAnswers = z.object({ earned_marks: z.number(), max_marks: z.number() })

/** The questions answered so far, with marks and explanations; unanswered questions are omitted. */
export const answerQuestionsReply = z.object({
  session_question_answers: z.array(questionAnswer),
  session_overall_answers: overallAnswers,
})

/** PATCH message/{id}: flags a wrong reply, or rejects all of its readings. */
export const reviewRequest = z
  .strictObject({ need_review: z.boolean(), selected_option: z.literal(NONE_OF_THESE) })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Nothing was asked for.')
export const reviewReply = z.object({
  message_id: z.string(),
  need_review: z.boolean(),
  selected_option: z.number().int().nullable(),
})
export const chronoRubricRequest = z.object({ path: z.string().max(300) })

const evidence = z.object({ turn: z.number().int(), from: z.number().int(), to: z.number().int(), words: z.string() })
const sbarPart = z.enum(Object.keys(FRAMEWORKS.sbar.parts) as [PartOf<'sbar'>, ...PartOf<'sbar'>[]])
const samplePart = z.enum(
  Object.keys(FRAMEWORKS['sample-opqrst'].parts) as [PartOf<'sample-opqrst'>, ...PartOf<'sample-opqrst'>[]],
)
const rubricItem = z.object({
  id: z.string(),
  text: z.string(),
  label: z.string(),
  must_ask: z.boolean(),
  why: z.string().nullable(),
  /** Why the item earns marks in this patient, with sources; null without a clinical reason, as for a courtesy. */
  reason: z
    .object({
      text: z.string(),
      sources: z.array(z.object({ title: z.string(), body: z.string(), year: z.number().int() })),
    })
    .nullable(),
  /** The Calgary-Cambridge task of a communication item; null for content. */
  communication: z.enum(Object.keys(CALGARY_CAMBRIDGE) as [CommunicationTask, ...CommunicationTask[]]).nullable(),
  /** The item's place in each of the other frameworks by which a marking sheet is grouped. */
  parts: z.object({ sbar: sbarPart, 'sample-opqrst': samplePart }),
  marks: z.number().int(),
  awarded: z.number().int(),
  evidence: z.array(evidence),
  near: evidence.extend({ why: z.string() }).nullable(),
  better: z.string(),
  would_have_said: z.string().nullable(),
})
const chronoRubric = z.array(
  z.object({
    category: z.string(),
    name: z.string(),
    marks: z.number().int(),
    awarded: z.number().int(),
    items: z.array(rubricItem),
  }),
)
/**
 * GET and PATCH agent/session/{id}/chrono-rubric/: the marking sheet alone, and the page on which it was last read.
 * Refused until stopped.
 */
export const chronoRubricReply = z.object({
  session_id: z.string(),
  path: z.string().nullable(),
  chrono_rubric: chronoRubric,
})
const change = z.object({
  title: z.string(),
  must_ask: z.boolean(),
  /** Heading used where none of the student's words are quoted. */
  label: z.string(),
  near: evidence.extend({ why: z.string() }).nullable(),
  why: z.string(),
  better: z.string(),
  would_have_said: z.string().nullable(),
})
const strength = z.object({
  title: z.string(),
  why: z.string(),
  evidence: evidence.nullable(),
  marks: z.number().int(),
})
const timelineTurn = z.object({
  index: z.number().int(),
  /** Seconds of the consultation's own clock. */
  at_seconds: z.number(),
  said: z.string(),
  reply: z.string(),
  section: z.string().nullable(),
  marks: z.number().int(),
  must_asks: z.array(z.string()),
  open: z.boolean(),
  question: z.boolean(),
  repeat: z.boolean(),
  leading: z.boolean(),
  asked: z.number().int(),
  manner: z.number().int(),
  moves: z.array(z.object({ by: z.number().int(), why: z.string() })),
  need_review: z.boolean(),
  hits: z.array(hit),
})
/** Contests a mark ("I did ask that"); `turn` is the index of the student's turn, from 0, without the greeting. */
export const contestRequest = z.object({
  item: z.string().min(1).max(100),
  turn: z.number().int().min(0),
  comment: z.string().trim().max(1000).optional(),
})
/**
 * One per missed item; contesting it again returns the existing contest. Granted when a re-marking gave the mark;
 * declined with a reason by the case's author.
 */
export const contestReply = z.object({
  item: z.string(),
  turn: z.number().int(),
  state: z.enum(['open', 'granted', 'declined']),
  made: z.string(),
  granted: z.string().nullable(),
  declined: z.object({ at: z.string(), because: z.string() }).nullable(),
})

/**
 * PATCH agent/session/{id}/share/: creates the link that shows this debrief to a tutor, or ends it. New links have new
 * addresses.
 */
export const shareRequest = z.object({ shared: z.boolean() })
const share = z.object({ path: z.string(), made: z.string() })
export const shareReply = z.object({ share: share.nullable() })

/** How a finding was reached, if at all. `withheld`: asked for, but not disclosed. */
export const reach = z.enum(['not-reached', 'answered', 'withheld', 'volunteered', 'corrected'])

const feature = z.object({ text: z.string(), reach, elicited: z.boolean(), must_ask: z.boolean() })

/**
 * GET cases/session/{id}/: the debrief. Refused until the attempt is stopped. Reading it closes the clinical reasoning
 * step: the summary and the differential can no longer be changed.
 */
export const debriefReply = z.object({
  session_id: z.string(),
  case_id: z.number().int(),
  patient_name: z.string(),
  patient_age: z.number(),
  system: z.string(),
  presenting_complaint: z.string(),
  diagnosis: z.string(),
  current_score: z.number().int(),
  max_score: z.number().int(),
  stars: z.number().int(),
  next_star_at: z.number().int().nullable(),
  /** Standard deviations from the mean of first attempts; null below 20 people, and if all their scores are equal. */
  z_score: z.number().nullable(),
  percentile: z.number().int(),
  /** False below 20 people: the percentile is then a fixed 80 without meaning. */
  compared: z.boolean(),
  /** Under exam conditions; compared only with other attempts under exam conditions. */
  exam: z.boolean(),
  /** Why it is not ranked: the student saw the answers elsewhere. */
  unranked: unrankedBecause.nullable(),
  is_new_high_score: z.boolean(),
  headline: z.array(z.string()),
  headline_note: z.string(),
  parting_words: z.string(),
  expression: z.string(),
  must_asks: z.object({ asked: z.number().int(), of: z.number().int() }),
  bedside_manner: z.object({ score: z.number().int(), band: z.string(), history: z.array(z.number().int()) }),
  seconds_used: z.number(),
  time_limit: z.number().int(),
  /** Extra time in per cent. With extra time the marks are not ranked. */
  extra_time: extraTime,
  hints_used: z.number().int(),
  max_mark_streak: z.number().int(),
  first_change: change.nullable(),
  changes: z.array(change),
  keeps: z.array(strength),
  chrono_rubric: chronoRubric,
  timeline: z.array(timelineTurn),
  /**
   * Missed must-asks with the second of the consultation at which the student came closest, for the hollow flags of the
   * timeline.
   */
  missed_flags: z.array(z.object({ label: z.string(), at_seconds: z.number().nullable() })),
  differential_rubric: z.array(
    z.object({
      name: z.string(),
      place: z.enum(['leading', 'likely', 'exclude']),
      student_rank: z.number().int().nullable(),
      for: z.array(feature),
      against: z.array(feature),
      /** Clinical findings for and against the diagnosis, beside the clues of the history. */
      findings: z.array(findingClue),
    }),
  ),
  /** Clinical findings after the history, and what they add to it. */
  findings: findings.extend({ adds: z.string() }).nullable(),
  /** Missed must-asks, with the clues that each would have revealed and their effect on the diagnosis. */
  missed_must_asks: z.array(
    z.object({
      item: z.string(),
      label: z.string(),
      better: z.string(),
      would_have_said: z.string().nullable(),
      clues: z.array(z.object({ diagnosis: z.string(), side: z.enum(['for', 'against']), text: z.string() })),
      rank_before: z.number().int(),
      rank_after: z.number().int(),
      effect: z.string(),
    }),
  ),
  student_differential: z.array(z.object({ name: z.string(), matches: z.string().nullable() })),
  diagnosis_rank: z.number().int().nullable(),
  summary: z.object({
    student: z.string().nullable(),
    model: z.string(),
    points: z.array(
      z.object({
        text: z.string(),
        included: z.boolean(),
        /** The student's words that state it; null if not found. */
        quote: z.string().nullable(),
        /** Its medicines and figures that the student left out. */
        lacks: z.array(z.string()),
        known: z.boolean(),
        /** Asked for, whether or not it was disclosed. */
        asked: z.boolean(),
        /** Character range of the model summary that states it. */
        at: hit,
      }),
    ),
  }),
  /** Answered questions only: the others can still be answered, and this would reveal their answers. */
  session_question_answers: z.array(questionAnswer),
  session_overall_answers: overallAnswers,
  learning_points: z.array(z.string()),
  references: z.array(reference),
  review,
  support: z.string().nullable(),
  versions: z.object({ engine: z.string(), content: z.string() }),
  /**
   * Which readers read the messages, and how often a language model's reading was rejected, by reason; empty for older
   * attempts.
   */
  read_by: z.array(
    z.object({
      reader: z.string(),
      model: z.string().nullable(),
      prompt: z.string().nullable(),
      messages: z.number().int(),
      fell_back: z.record(z.string(), z.number().int()),
    }),
  ),
  contests: z.array(contestReply),
  /** Re-markings with a corrected case or marking, and what each changed; oldest first. */
  remarkings: z.array(
    z.object({
      made: z.string(),
      score_before: z.number().int(),
      score_after: z.number().int(),
      versions_before: z.object({ engine: z.string(), content: z.string() }),
      gained: z.array(z.string()),
      /** Marks granted by staff after the student contested them ("I did ask that"). */
      by_hand: z.boolean(),
    }),
  ),
  share: share.nullable(),
  /** Must-asks of this case that are in the student's deck. */
  practised: z.array(practised),
  /** The student has given feedback on the case. */
  feedback_given: z.boolean(),
  /** The student's progress in the journey to which this consultation belongs. */
  journey: z
    .object({
      id: z.string(),
      title: z.string(),
      place: z.number().int(),
      completed: z.number().int(),
      total: z.number().int(),
      next_case: z.number().int().nullable(),
    })
    .nullable(),
  next_cases: z.array(z.number().int()),
})

/** GET shared/{key}/: a shared debrief, for anyone with the link. Contains no e-mail address and needs no account. */
export const sharedDebriefReply = z.object({
  /** The student's first name; null if none was given. */
  student: z.string().nullable(),
  finished: z.string(),
  gender: z.enum(['Male', 'Female']),
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
  debrief: debriefReply,
})

/** The same for an educator of the student's cohort; `student` is null if the educator may not know who it is. */
export const educatorDebriefReply = sharedDebriefReply.extend({
  assignment: z.string(),
  comments: z.array(debriefComment),
})

/**
 * POST cases/result-rubric/email/: sends the result to its student and optionally to a second address. `results_link`
 * is the debrief's address, complete or from its first slash. `share` is the student's consent to a share link for the
 * second person; not needed if the link exists already.
 */
export const emailResultRequest = z.object({
  secondary_email: z.union([z.literal(''), z.null(), email]).optional(),
  case_id: z.number().int(),
  results_link: z.string().min(1, 'Required').max(500),
  share: z.boolean().optional(),
})
export const emailResultReply = z.object({ sent_to: z.array(z.string()), share: share.nullable() })

/** GET agent/case-history/: finished cases, latest first, each with its sessions, latest first. */
export const caseHistoryReply = z.array(
  z.object({
    id: z.number().int(),
    primary_system: z.string(),
    presentation: z.string(),
    rotations: z.array(z.string()),
    presenting_complaint: z.string(),
    diagnosis: z.string().nullable(),
    patient_name: z.string(),
    patient_age: z.number(),
    gender: z.string(),
    case_level: z.number().int(),
    sessions: z.array(
      z.object({
        uuid: z.string(),
        mode: z.string(),
        when_completed: z.string(),
        ddx_efficiency: z.number().nullable(),
        current_score: z.number().int(),
        max_score: z.number().int(),
        link_code: z.string(),
        extra_time: extraTime,
        exam: z.boolean(),
      }),
    ),
    result: z.object({
      stars: z.number().int(),
      score: z.number().int(),
      max_score: z.number().int(),
      ddx_efficiency: z.number().nullable(),
      best_pwf_score: z.number().nullable(),
    }),
  }),
)

/**
 * Names suggested while typing in the differential step: every condition the product knows, so that none gives away the
 * answer.
 */
export const diagnosisOptionsReply = z.array(z.string())

export type StartSessionReply = z.infer<typeof startSessionReply>
export type PatientReply = z.infer<typeof patientReply>
export type MessageReply = z.infer<typeof messageReply>
export type StoredMessage = z.infer<typeof storedMessage>
export type SessionInfo = z.infer<typeof sessionInfo>
export type SessionInfoPatch = z.infer<typeof sessionInfoPatch>
export type HintRevealReply = z.infer<typeof hintRevealReply>
export type AnswerQuestionsReply = z.infer<typeof answerQuestionsReply>
export type ChronoRubricReply = z.infer<typeof chronoRubricReply>
export type StopSessionReply = z.infer<typeof stopSessionReply>
export type DebriefReply = z.infer<typeof debriefReply>
export type ContestReply = z.infer<typeof contestReply>
export type ShareReply = z.infer<typeof shareReply>
export type EducatorDebriefReply = z.infer<typeof educatorDebriefReply>
export type SharedDebriefReply = z.infer<typeof sharedDebriefReply>
export type EmailResultReply = z.infer<typeof emailResultReply>
export type CaseHistoryReply = z.infer<typeof caseHistoryReply>
export type ReviewRequest = z.infer<typeof reviewRequest>
export type ResponseStatus = z.infer<typeof responseStatus>
