import { z } from 'zod'
import { extraTime } from './accounts.ts'
import { reach } from './agent.ts'
import { unrankedBecause } from './answers.ts'

/** Maximum length of the ranking; the same as in the reasoning step. */
export const RANKED_MAX = 8

const ranked = z
  .array(z.string().trim().min(1).max(120))
  .max(RANKED_MAX, `At most ${RANKED_MAX} conditions. Leave out the least likely.`)
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    'Each condition can be listed only once.',
  )

/**
 * PATCH agent/diagnosis/session/{id}/: stores the current ranking, best first, with its time; `completed` hands it in.
 * Once the time is up the ranking can no longer be changed.
 */
export const raceSaveRequest = z.strictObject({ completed: z.boolean().optional(), ddx_list: ranked.optional() })
/** `percentile` ranks among all users' first races on the case; null before the race is over. */
export const raceSaveReply = z.object({
  case_id: z.number().int(),
  percentile: z.number().int().nullable(),
  completed: z.boolean(),
  ddx_list: z.array(z.string()),
  questions_left: z.number().int(),
})

const clue = z.object({ text: z.string(), reach, elicited: z.boolean(), must_ask: z.boolean() })

/** Result of a finished race. Everything in it reveals the answer. */
export const raceResult = z.object({
  ddx_efficiency: z.number().int(),
  /** Components of the figure: at most 50, 30 and 20. */
  shares: z.object({ final: z.number(), along: z.number(), excluded: z.number() }),
  diagnosis: z.string(),
  /** Other names accepted for the diagnosis. */
  accepted: z.array(z.string()),
  /** Final rank of the diagnosis; null if it was not listed. */
  rank: z.number().int().nullable(),
  /** True once, for a race that ended with the right answer first. */
  celebrate: z.boolean(),
  percentile: z.number().int(),
  /** False while too few people have raced for a comparison, and with extra time. */
  compared: z.boolean(),
  /** Why it is not ranked: the student saw the answers elsewhere. */
  unranked: unrankedBecause.nullable(),
  seconds: z.number(),
  time_limit: z.number().int(),
  extra_time: extraTime,
  bedside_manner: z.number().int(),
  parting: z.string(),
  /** Rank of the diagnosis at the start and after each question. */
  ranks: z.array(z.number().int().nullable()),
  asked: z.array(
    z.object({
      said: z.string(),
      reply: z.string(),
      /** Number of questions charged. */
      took: z.number().int(),
      /** How much of the initial doubt of 100 the answer removed. */
      worth: z.number().int(),
      clues: z.array(z.string()),
      repeat: z.boolean(),
      red_flag: z.boolean(),
      /** Diagnoses to rule out that were asked about for the first time. */
      excluded: z.array(z.string()),
    }),
  ),
  /** At the start and after each question; null when no question would have reduced doubt further. */
  most_telling: z.array(z.object({ ask: z.string(), says: z.string(), worth: z.number().int() }).nullable()),
  excluded: z.array(z.object({ name: z.string(), listed: z.boolean(), asked_about: z.boolean() })),
  /** Names on the student's list that are none of the candidates. */
  elsewhere: z.array(z.string()),
  near: z.array(z.object({ name: z.string(), why: z.string(), rank: z.number().int() })),
  differential: z.array(
    z.object({
      name: z.string(),
      /** leading: the patient's diagnosis; exclude: to be ruled out. */
      place: z.enum(['leading', 'likely', 'exclude']),
      student_rank: z.number().int().nullable(),
      for: z.array(clue),
      against: z.array(clue),
    }),
  ),
  next_cases: z.array(z.number().int()),
})

/**
 * GET agent/diagnosis/session/{id}/: the current state of a race, beside its conversation and clock; `result` when
 * over.
 */
export const raceSession = z.object({
  session_id: z.string(),
  case_id: z.number().int(),
  completed: z.boolean(),
  percentile: z.number().int().nullable(),
  ddx_list: z.array(z.string()),
  question_limit: z.number().int(),
  questions_left: z.number().int(),
  /** The ranking at the start and after each question so far; the last one is current. */
  standings: z.array(z.array(z.string())),
  result: raceResult.nullable(),
})

export type RaceSession = z.infer<typeof raceSession>
export type RaceResultReply = z.infer<typeof raceResult>
export type RaceSaveReply = z.infer<typeof raceSaveReply>
