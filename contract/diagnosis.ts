import { z } from 'zod'
import { extraTime } from './accounts.ts'
import { reach } from './agent.ts'
import { unrankedBecause } from './answers.ts'

/** As many as a list of the reasoning step holds. */
export const RANKED_MAX = 8

const ranked = z
  .array(z.string().trim().min(1).max(120))
  .max(RANKED_MAX, `At most ${RANKED_MAX} conditions. Leave out the least likely.`)
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    'Each condition can be listed only once.',
  )

/**
 * PATCH agent/diagnosis/session/{id}/: keeps the current list, best first, with its time; `completed` hands it in.
 * Once the time is up the list stays as it was last kept.
 */
export const raceKeepRequest = z.strictObject({ completed: z.boolean().optional(), ddx_list: ranked.optional() })
/** `percentile` is among everybody's first races on the case, and null before the race is over. */
export const raceKeepReply = z.object({
  case_id: z.number().int(),
  percentile: z.number().int().nullable(),
  completed: z.boolean(),
  ddx_list: z.array(z.string()),
  questions_left: z.number().int(),
})

const clue = z.object({ text: z.string(), reach, elicited: z.boolean(), must_ask: z.boolean() })

/** A race when it is over. Everything in it tells the answer. */
export const raceResult = z.object({
  ddx_efficiency: z.number().int(),
  /** What the figure is made of: at most 50, 30 and 20. */
  shares: z.object({ final: z.number(), along: z.number(), excluded: z.number() }),
  diagnosis: z.string(),
  /** What else is taken for it. */
  accepted: z.array(z.string()),
  /** Its rank at the end; null when it was not listed. */
  rank: z.number().int().nullable(),
  /** Drawn once for a race with the right answer first. */
  celebrate: z.boolean(),
  percentile: z.number().int(),
  /** False while too few people have raced to compare with, and with extra time. */
  compared: z.boolean(),
  /** Why it is not ranked, where the student saw the answers elsewhere. */
  unranked: unrankedBecause.nullable(),
  seconds: z.number(),
  time_limit: z.number().int(),
  extra_time: extraTime,
  bedside_manner: z.number().int(),
  parting: z.string(),
  /** Its rank at the start and after each question. */
  ranks: z.array(z.number().int().nullable()),
  asked: z.array(
    z.object({
      said: z.string(),
      reply: z.string(),
      /** How many of the questions it took. */
      took: z.number().int(),
      /** Of 100 of doubt at the start, how much went with the answer. */
      worth: z.number().int(),
      clues: z.array(z.string()),
      repeat: z.boolean(),
      red_flag: z.boolean(),
      /** Diagnoses to rule out that had not been asked about before. */
      excluded: z.array(z.string()),
    }),
  ),
  /** At the start and after each question; null when nothing was left to tell. */
  most_telling: z.array(z.object({ ask: z.string(), says: z.string(), worth: z.number().int() }).nullable()),
  excluded: z.array(z.object({ name: z.string(), listed: z.boolean(), asked_about: z.boolean() })),
  /** Names of the list that are none of the candidates. */
  elsewhere: z.array(z.string()),
  near: z.array(z.object({ name: z.string(), why: z.string(), rank: z.number().int() })),
  differential: z.array(
    z.object({
      name: z.string(),
      /** leading: what the patient has; exclude: to be ruled out. */
      place: z.enum(['leading', 'likely', 'exclude']),
      student_rank: z.number().int().nullable(),
      for: z.array(clue),
      against: z.array(clue),
    }),
  ),
  next_cases: z.array(z.number().int()),
})

/**
 * GET agent/diagnosis/session/{id}/: the current state of a race, beside its conversation and clock; `result` when it
 * is over.
 */
export const raceSession = z.object({
  session_id: z.string(),
  case_id: z.number().int(),
  completed: z.boolean(),
  percentile: z.number().int().nullable(),
  ddx_list: z.array(z.string()),
  question_limit: z.number().int(),
  questions_left: z.number().int(),
  /** The list at the start and after each question so far; the last is the current one. */
  standings: z.array(z.array(z.string())),
  result: raceResult.nullable(),
})

export type RaceSession = z.infer<typeof raceSession>
export type RaceResultReply = z.infer<typeof raceResult>
export type RaceKeepReply = z.infer<typeof raceKeepReply>
