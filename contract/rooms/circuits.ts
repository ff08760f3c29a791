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

// A circuit: three to six stations in sequence, each its own room, with the same participants and the same code.

/** POST session_pwf/circuit/. Counts as one hosted room. Returns a waiting circuit with the same times, if any. */
export const circuitInit = z.strictObject({
  stations: z.number().int().min(STATIONS_MIN).max(STATIONS_MAX),
  reading_seconds: z.number().int().min(READING_SECONDS_MIN).max(READING_SECONDS_MAX),
  /** Null: each case's own time limit. */
  talk_seconds: z.number().int().min(TALK_SECONDS_MIN).max(TALK_SECONDS_MAX).nullable(),
  talk: roomTalk,
  /** Consents to transcripts of the conversations. */
  consent: z.boolean(),
})

/**
 * PATCH session_pwf/{id}/phase/, by the owner, or while they are away by any participant with a role. `phase` is the
 * phase the client saw; if it has changed, nothing happens, so that two clicks skip only one phase.
 */
export const circuitPhase = z.strictObject({
  phase: z.enum(['reading', 'feedback']),
  /** Ends the phase now; extends the feedback by a minute; or ends it and the circuit with this station. */
  do: z.enum(['end', 'extend', 'stop']),
})

const domain = z.object({ category: z.string(), name: z.string(), marks: z.number().int(), of: z.number().int() })

const agreement = z.object({
  same: z.number().int(),
  of: z.number().int(),
  percent: z.number().int(),
  kappa: z.number().nullable(),
  /** 95 % confidence interval of kappa; null if it cannot be computed. */
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** What the value means, or why there is no interval. */
  why: z.string(),
})

const tablePerson = z.object({
  /** The same in every station. */
  face: z.string(),
  first_name: z.string(),
  is_you: z.boolean(),
  /** One per station, in order; null for stations they did not attend. */
  parts: z.array(roomRole.nullable()),
  /** Roles they have not had yet. */
  missing: z.array(z.enum(['student', 'host', 'marker'])),
  /** Over the complete stations in which they were the student; null without any. */
  score: z.object({ marks: z.number().int(), of: z.number().int() }).nullable(),
  domains: z.array(domain),
  /** Agreement with the engine over the stations they marked; null if there is nothing to compare. */
  agreement: agreement.nullable(),
})

/** GET session_pwf/{id}/circuit/, for participants of any of its stations: results of the circuit so far. */
export const circuitTable = z.object({
  stations: z.array(
    z.object({
      station: z.number().int(),
      step: roomStep,
      /** Null if the caller did not take part in it. */
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
  /** Planned number of stations. */
  planned: z.number().int(),
  wanted: z.number().int(),
  /** No further station follows. */
  over: z.boolean(),
  talk: roomTalk,
  people: z.array(tablePerson),
  /** All markers combined. */
  agreement: agreement.nullable(),
  /** Room of the latest station; null if the caller is not in it. */
  latest: z.string().nullable(),
})

export type CircuitInit = z.infer<typeof circuitInit>
export type CircuitPhase = z.infer<typeof circuitPhase>
export type CircuitTable = z.infer<typeof circuitTable>
