import { z } from 'zod'

const sentence = z.string().trim().min(2)

/** Bedside observations with their units. Blood pressure has two numbers. */
export const OBSERVATIONS = {
  respiratory_rate: { name: 'Respiratory rate', unit: 'breaths/min' },
  saturation: { name: 'Oxygen saturation', unit: '%' },
  heart_rate: { name: 'Heart rate', unit: 'beats/min' },
  systolic: { name: 'Systolic blood pressure', unit: 'mmHg' },
  diastolic: { name: 'Diastolic blood pressure', unit: 'mmHg' },
  temperature: { name: 'Temperature', unit: '°C' },
  capillary_refill: { name: 'Capillary refill', unit: 's' },
  glucose: { name: 'Capillary glucose', unit: 'mmol/L' },
  pain: { name: 'Pain score', unit: 'of 10' },
  weight: { name: 'Weight', unit: 'kg' },
} as const
export type ObservationName = keyof typeof OBSERVATIONS

/** The normal range at this patient's age. */
const usual = z.tuple([z.number(), z.number()]).refine(([low, high]) => low <= high, 'the lower number first')

const observation = z.strictObject({
  value: z.number(),
  /** Omitted where there is no normal range, as for weight and pain. */
  usual: usual.optional(),
})

const observations = z.strictObject({
  /** When and where: "14:05, on arrival". */
  at: sentence,
  /** Oxygen as written in content: "air", "4 L/min by mask". */
  oxygen: sentence,
  /** Alert, new confusion, responds to voice, to pain, unresponsive. */
  consciousness: z.enum(['alert', 'confused', 'voice', 'pain', 'unresponsive']),
  measured: z.partialRecord(z.enum(Object.keys(OBSERVATIONS) as [ObservationName, ...ObservationName[]]), observation),
})

const line = z.strictObject({
  name: sentence,
  /** As a laboratory prints it: "0.03", "12.4", "positive". */
  value: z.string().trim().min(1),
  unit: z.string().trim().min(1).optional(),
  /** As a laboratory prints it: "135 to 146", "below 14", "negative". */
  reference: z.string().trim().min(1).optional(),
  /** Outside its reference range, or not what is expected. */
  flag: z.enum(['high', 'low', 'abnormal']).optional(),
})

/** A test with its lines of figures, or with a report in words, or both. */
const result = z
  .strictObject({ name: sentence, lines: z.array(line).optional(), report: sentence.optional() })
  .refine(({ lines, report }) => lines?.length || report, 'give lines or a report')

/** A drawing beside the file, `picture.svg`, where it teaches more than words. */
const picture = z.strictObject({
  /** The caption: "Left ear drum", "Twelve-lead ECG, chest leads". */
  title: sentence,
  /** Text alternative: describes what the picture shows without naming the diagnosis. */
  alt: sentence,
})

const weighed = z.strictObject({
  /** A condition of the case's differential. */
  condition: z.string(),
  side: z.enum(['for', 'against']),
  text: sentence,
})

/**
 * `findings.yaml`: the results of examination and first tests. It is sent only when the consultation is over and is
 * read before the reasoning is written, so it describes and does not name the diagnosis.
 */
export const findingsFile = z.strictObject({
  observations: z.array(observations).min(1).max(3),
  /** Head to toe, positive and relevant negative findings, one per line. */
  examination: z.array(sentence).min(3).max(10),
  results: z.array(result).max(3),
  picture: picture.optional(),
  /**
   * What these findings add to the history, for the debrief after the reasoning was handed in. It may name the
   * diagnosis.
   */
  adds: sentence,
  /** Findings for and against the case's candidates, for the comparison page. */
  weighs: z.array(weighed).min(2),
})

export type FindingsFile = z.infer<typeof findingsFile>

/** The findings of a case with their drawing, as SVG text. */
export type CaseFindings = FindingsFile & { drawing: string | undefined }
