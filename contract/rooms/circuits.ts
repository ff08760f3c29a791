import { z } from 'zod'
import {
  READING_SECONDS_MAX,
  READING_SECONDS_MIN,
  STATIONS_MAX,
  STATIONS_MIN,
  TALK_SECONDS_MAX,
  TALK_SECONDS_MIN,
} from '../values/circuits.ts'
import { roomRole, roomStep, roomTalk } from './rooms.ts'

// A circuit: three to six stations one after the other, each a room of its own, with the same people and the same code.

/** POST session_pwf/circuit/. It counts as one room of the month. A circuit of one's own with the same times that still waits is given again. */
export const circuitInit = z.strictObject({
  stations: z.number().int().min(STATIONS_MIN).max(STATIONS_MAX),
  reading_seconds: z.number().int().min(READING_SECONDS_MIN).max(READING_SECONDS_MAX),
  /** Null: each case's own. */
  talk_seconds: z.number().int().min(TALK_SECONDS_MIN).max(TALK_SECONDS_MAX).nullable(),
  talk: roomTalk,
  /** Agrees to the talks being written down. */
  consent: z.boolean(),
})

/**
 * PATCH session_pwf/{id}/phase/, by the owner; where they are away, by anybody with a part. `phase` is the one that was
 * seen: in another one nothing is done, so that two presses skip one phase.
 */
export const circuitPhase = z.strictObject({
  phase: z.enum(['reading', 'feedback']),
  /** Ends it now; lets the feedback last a minute more; or ends it and the circuit with this station. */
  do: z.enum(['end', 'extend', 'stop']),
})

const domain = z.object({ category: z.string(), name: z.string(), marks: z.number().int(), of: z.number().int() })

const agreement = z.object({
  same: z.number().int(),
  of: z.number().int(),
  percent: z.number().int(),
  kappa: z.number().nullable(),
  /** The 95 % confidence interval of kappa; null where none can be given. */
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** What it means, or why there is no range. */
  why: z.string(),
})

const tablePerson = z.object({
  /** The same in every station. */
  face: z.string(),
  first_name: z.string(),
  is_you: z.boolean(),
  /** One for each station of the circuit, in order; null where they were not there. */
  parts: z.array(roomRole.nullable()),
  /** Parts that they have not had yet. */
  missing: z.array(z.enum(['student', 'host', 'marker'])),
  /** Over the complete stations in which they were the student; null without one. */
  score: z.object({ marks: z.number().int(), of: z.number().int() }).nullable(),
  domains: z.array(domain),
  /** Their marks beside the engine's, over the stations that they marked; null where there is nothing to compare. */
  agreement: agreement.nullable(),
})

/** GET session_pwf/{id}/circuit/, for who sat in any of its stations: the table of the circuit so far. */
export const circuitTable = z.object({
  stations: z.array(
    z.object({
      station: z.number().int(),
      step: roomStep,
      /** Null where the caller did not sit in it. */
      session_id: z.string().nullable(),
      patient_name: z.string(),
      presenting_complaint: z.string(),
      system: z.string(),
      student: z.string().nullable(),
      marker: z.string().nullable(),
      score: z.number().int().nullable(),
      max_score: z.number().int(),
      rating: z.number().int().nullable(),
    }),
  ),
  /** Stations of the circuit in all. */
  planned: z.number().int(),
  wanted: z.number().int(),
  /** Nothing more comes. */
  over: z.boolean(),
  talk: roomTalk,
  people: z.array(tablePerson),
  /** All markers together. */
  agreement: agreement.nullable(),
  /** The room of the latest station; null where the caller is not in it. */
  latest: z.string().nullable(),
})

export type CircuitInit = z.infer<typeof circuitInit>
export type CircuitPhase = z.infer<typeof circuitPhase>
export type CircuitTable = z.infer<typeof circuitTable>
