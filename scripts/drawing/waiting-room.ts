import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { caseFile } from '#engine/case/case-file.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { readMeasured } from '../building/public-facts.ts'
import { readPublishedTalks } from '../talks/published.ts'

/** What the first page may show of a case: the fields of a poster, which do not reveal the diagnosis. */
const shownPart = z.object({
  id: caseFile.shape.id,
  patient: z.object({ name: z.string(), age: z.number(), gender: z.enum(['Male', 'Female']) }),
  informant: z.object({ name: z.string(), relation: z.string() }).optional(),
  presentingComplaint: z.string(),
  system: z.string(),
  level: z.number(),
  free: z.boolean(),
})
/** The first page's quotations: the engine's own words, as server/consultations/sample/sample.test.ts verifies. */
const quotedFile = z.strictObject({
  shown: z.strictObject({
    asked: z.string(),
    hits: z.array(z.strictObject({ from: z.number().int(), to: z.number().int() })),
    reply: z.string(),
    label: z.string(),
    marks: z.number().int(),
  }),
  feedback: z.strictObject({
    item: z.string(),
    near: z.strictObject({ before: z.string(), words: z.string(), after: z.string() }),
    whyNot: z.string(),
    why: z.string(),
    better: z.string(),
    wouldHaveSaid: z.string(),
  }),
})

/** The fields of the sample's patient that are drawn. */
const sitterPart = z.object({ patient: caseFile.shape.patient, distress: caseFile.shape.distress })

const review = z.strictObject({
  stars: z.number().int().min(1).max(5),
  review: z.string().min(10),
  name: z.string().min(2),
  role: z.string().min(2),
})

const SAMPLE = 'content/sample/case.yaml'

export const readQuoted = () => quotedFile.parse(readYaml('content/first-page.yaml'))

/** Returns the patient of the sample consultation, who belongs to no case and has no id. */
export const readSampleSitter = () => ({ ...sitterPart.parse(readYaml(SAMPLE)), id: 'sample' as const, file: SAMPLE })

const FAVOURITES = [60, 8, 9, 25, 4, 52, 29, 3, 32, 14]
/** Three times the number visible together. */
const SHOWN = 9

/**
 * Reads, at build time, the first page's data: the number of patients, some of them, their marks, and its quotations.
 */
export function readWaitingRoom(casesFolder: string) {
  const folders = readdirSync(casesFolder).filter((folder) => existsSync(join(casesFolder, folder, 'case.yaml')))
  const cases = folders.map((folder) => shownPart.parse(readYaml(join(casesFolder, folder, 'case.yaml'))))
  const marks = folders.map((folder) => marksOf(join(casesFolder, folder, 'rubric.yaml')))
  const { name, age } = readSampleSitter().patient
  return {
    count: cases.length,
    waiting: favourites(cases).map(poster),
    marks: { least: Math.min(...marks), most: Math.max(...marks) },
    free: cases.filter(({ free }) => free).length,
    sample: { name, age },
    ...readQuoted(),
    reviews: readReviews(),
    measured: readUnderstood(),
  }
}

const readReviews = () => z.array(review).parse(readYaml('content/reviews.yaml'))

/** Returns the reader's accuracy, measured only on data that was never trained on. */
function readUnderstood() {
  const { reader } = readMeasured('content')
  const { talks, all, measured: talksOn } = readPublishedTalks()
  return {
    talks: { on: talksOn, count: talks, judged: all.judged, told: all.told },
    reader: {
      on: reader.measured,
      talks: reader.talks,
      messages: reader.messages,
      single: reader.singleRight,
      followUps: reader.followUpsRight,
      wrong: reader.plainlyWrong,
    },
  }
}

const marksOf = (file: string) =>
  rubricFile.parse(readYaml(file)).categories.reduce((sum, { items }) => sum + total(items), 0)

const total = (items: readonly { marks: number }[]) => items.reduce((sum, { marks }) => sum + marks, 0)

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))

function favourites(cases: z.infer<typeof shownPart>[]) {
  const place = (id: number) => (FAVOURITES.includes(id) ? FAVOURITES.indexOf(id) : FAVOURITES.length + id)
  return cases.toSorted((a, b) => place(a.id) - place(b.id)).slice(0, SHOWN)
}

const poster = ({ id, patient, informant, presentingComplaint, system, level }: z.infer<typeof shownPart>) => ({
  id,
  patient_name: patient.name,
  patient_age: patient.age,
  gender: patient.gender,
  informant: informant ?? null,
  system,
  label: presentingComplaint,
  case_level: level,
  locked: false,
  result: null,
})
