import { z } from 'zod'

const flag = z.enum(['high', 'low', 'abnormal']).nullable()

const observations = z.object({
  /** Time and place: "14:05, on arrival". */
  at: z.string(),
  oxygen: z.string(),
  consciousness: z.object({ words: z.string(), flag }),
  measured: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      value: z.number(),
      /** The normal range at this age; null where there is none. */
      usual: z.tuple([z.number(), z.number()]).nullable(),
      flag,
    }),
  ),
})

const result = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      unit: z.string().nullable(),
      reference: z.string().nullable(),
      flag,
    }),
  ),
  report: z.string().nullable(),
})

/** Findings of examination and first tests, described without interpretation; that comes with the debrief. */
export const findings = z.object({
  /** One to three sets, earliest first. */
  observations: z.array(observations),
  examination: z.array(z.string()),
  results: z.array(result),
  /** A drawing as SVG text, to be displayed as an image. */
  picture: z.object({ title: z.string(), alt: z.string(), svg: z.string() }).nullable(),
})

/** GET agent/{id}/findings/: available after the stop, before the reasoning is written. Null if the case has none. */
export const findingsReply = z.object({ findings: findings.nullable() })

/** A finding that speaks for or against one diagnosis of the differential. */
export const findingClue = z.object({ side: z.enum(['for', 'against']), text: z.string() })

export type Findings = z.infer<typeof findings>
export type FindingsReply = z.infer<typeof findingsReply>
