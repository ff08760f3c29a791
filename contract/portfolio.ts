import { z } from 'zod'
import { extraTime, framework } from './accounts.ts'
import { CALGARY_CAMBRIDGE, type CommunicationTask } from './values/calgary-cambridge.ts'

/** Consultations at most, the latest ones. */
export const PORTFOLIO_MOST = 200

/** Marks of every consultation under one heading. */
const heading = z.object({ name: z.string(), marks: z.number().int(), awarded: z.number().int() })

/** GET agent/portfolio/: what a student has done, to print. Consultations that were handed in, the oldest first. */
export const portfolioReply = z.object({
  name: z.string(),
  university: z.string().nullable(),
  year_level: z.string().nullable(),
  /** The student's own day on which it was made. */
  day: z.string(),
  /** How the student's marking sheets are grouped; null: by the parts of a medical history. */
  framework: framework.nullable(),
  sections: z.array(heading),
  frameworks: z.array(z.object({ id: framework, name: z.string(), parts: z.array(heading) })),
  communication: z.array(
    heading.extend({ task: z.enum(Object.keys(CALGARY_CAMBRIDGE) as [CommunicationTask, ...CommunicationTask[]]) }),
  ),
  consultations: z.array(
    z.object({
      session_id: z.string(),
      day: z.string(),
      case_id: z.number().int(),
      patient_name: z.string(),
      system: z.string(),
      presenting_complaint: z.string(),
      diagnosis: z.string(),
      score: z.number().int(),
      max_score: z.number().int(),
      percent: z.number().int(),
      stars: z.number().int(),
      must_asks: z.object({ asked: z.number().int(), of: z.number().int() }),
      extra_time: extraTime,
      exam: z.boolean(),
      /** Among first attempts; null while there are too few of them, and where it is not ranked. */
      percentile: z.number().int().nullable(),
      /** What the student wrote of the patient before the debrief; null where nothing. */
      summary: z.string().nullable(),
    }),
  ),
  /** There are earlier ones, which are in none of the figures. */
  more: z.boolean(),
})

export type PortfolioReply = z.infer<typeof portfolioReply>
