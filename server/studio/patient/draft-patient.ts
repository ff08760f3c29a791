import type { StudioFiles } from '#contract/values/studio-change.ts'
import { answerSchema } from '#engine/case/answer-schema.ts'
import { type CaseFile, caseFile } from '#engine/case/case-file.ts'
import { differentialFile } from '#engine/case/differential-file.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import { type RubricFile, rubricFile } from '#engine/case/rubric-file.ts'
import { hashOf } from '../../content/hash-of.ts'

type Tree = Record<string, unknown>

/** Placeholders for unwritten details of a patient, so that they can already be asked questions; never spoken. */
const NOT_YET: Partial<CaseFile> = {
  id: 0,
  slug: 'draft',
  patient: {
    name: 'The patient',
    gender: 'Female',
    age: 40,
    look: { head: 'bun', skin: '#E3B48F', clothes: '#2F6F73' },
    voice: 'plain',
  },
  complaint: ['other'],
  presentingComplaint: 'not written yet',
  presentation: 'other',
  diagnosis: 'not written yet',
  system: 'neuro',
  rotations: ['Medicine'],
  collections: ['Other cases'],
  level: 1,
  timeLimitSeconds: 600,
  free: false,
  diagnosisMode: false,
  brief: 'not written yet',
  opening: 'Hello.',
  distress: 'moderate',
  review: { readings: 0, last: '2026-01-01' },
  parting: { warm: 'Goodbye.', neutral: 'Goodbye.', cold: 'Goodbye.' },
}

/** Returns a case as far as it is written, for the live patient: invalid parts are left out. */
export function draftPatient(files: StudioFiles): PatientCase {
  const person = withoutEmpty(files.yaml['case.yaml'])
  const shape = caseFile.shape as unknown as Record<
    string,
    { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
  >
  const written = Object.keys(shape).flatMap((key): [string, unknown][] => {
    if (key === 'answers') return [[key, answersIn(person.answers)]]
    const { success, data } = shape[key]!.safeParse(person[key])
    return success ? [[key, data]] : []
  })
  const { data: rivals } = differentialFile.safeParse(withoutEmpty(files.yaml['differential.yaml']))
  const file = {
    ...NOT_YET,
    ...Object.fromEntries(written),
    ...(rivals ?? { differential: [], alike: {} }),
    ...{ hints: [], modelSummary: '', questions: [], learningPoints: [], references: [] },
  } as unknown as CaseFile
  const rows = (files.tables['asks.tsv'] ?? []).slice(1)
  return compileCase(file, rubricIn(files.yaml['rubric.yaml']), hashOf([JSON.stringify(files)]), { askRows: rows })
}

/** Returns the valid answers; one with invalid details is kept without them. */
function answersIn(answers: unknown): unknown[] {
  if (!Array.isArray(answers)) return []
  return answers.flatMap((answer) => {
    const whole = answerSchema.safeParse(answer)
    if (whole.success) return [whole.data]
    const { details: _, ...rest } = Object(answer)
    const bare = answerSchema.safeParse(rest)
    return bare.success ? [bare.data] : []
  })
}

function rubricIn(value: unknown): RubricFile {
  const category = rubricFile.shape.categories.element
  const item = category.shape.items.element
  const { categories } = withoutEmpty(value)
  if (!Array.isArray(categories)) return { categories: [] }
  return {
    categories: categories.flatMap(({ id, items }) => {
      const sound = (Array.isArray(items) ? items : []).flatMap((one) => item.safeParse(one).data ?? [])
      const known = category.shape.id.safeParse(id)
      return known.success && sound.length > 0 ? [{ id: known.data, items: sound }] : []
    }),
  }
}

/** Empty texts are fields not filled in yet. */
function withoutEmpty(value: unknown): Tree {
  const clean = (here: unknown): unknown => {
    if (Array.isArray(here)) return here.map(clean).filter((one) => one !== '')
    if (typeof here !== 'object' || here === null) return here
    return Object.fromEntries(Object.entries(here).flatMap(([key, one]) => (one === '' ? [] : [[key, clean(one)]])))
  }
  const cleaned = clean(value)
  return typeof cleaned === 'object' && cleaned !== null && !Array.isArray(cleaned) ? (cleaned as Tree) : {}
}
