import { z } from 'zod'
import { extraTime, framework } from './accounts.ts'
import { CALGARY_CAMBRIDGE, type CommunicationTask } from './values/calgary-cambridge.ts'

/** Maximum number of consultations; the latest are included. */
export const PORTFOLIO_MOST = 200

/** Marks of all consultations, summed under one heading. */
const heading = z.object({ name: z.string(), marks: z.number().int(), awarded: z.number().int() })

/** GET agent/portfolio/: a student's printable portfolio of consultations handed in, oldest first. */
export const portfolioReply = z.object({
  name: z.string(),
  university: z.string().nullable(),
  year_level: z.string().nullable(),
  /** The date on which it was made, in the student's time zone. */
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
      /** Among first attempts; null while there are too few of them, and if the attempt is not ranked. */
      percentile: z.number().int().nullable(),
      /** The student's summary from before the debrief; null if there is none. */
      summary: z.string().nullable(),
    }),
  ),
  /** Earlier consultations exist that none of the figures include. */
  more: z.boolean(),
})

export type PortfolioReply = z.infer<typeof portfolioReply>
