import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { caseFile } from '#engine/case/case-file.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'

/** What the first page may say about a case: what a poster shows, which gives nothing away. */
const shownPart = z.object({
  id: caseFile.shape.id,
  patient: z.object({ name: z.string(), age: z.number(), gender: z.enum(['Male', 'Female']) }),
  informant: z.object({ name: z.string(), relation: z.string() }).optional(),
  presentingComplaint: z.string(),
  system: z.string(),
  level: z.number(),
})

/** The first page's host, and those it likes to show beside: one of each when they are there. */
const HOST = 1
const FAVOURITES = [60, 8, 9, 25, 4, 52, 29, 3, 32, 14]
const SHOWN = 4

export type WaitingRoom = ReturnType<typeof readWaitingRoom>

/** How many patients there are, four of them, and the marks of the host's rubric: facts for the first page, read at build time. */
export function readWaitingRoom(casesFolder: string) {
  const folders = readdirSync(casesFolder).filter((folder) => existsSync(join(casesFolder, folder, 'case.yaml')))
  const cases = folders.map((folder) => shownPart.parse(readYaml(join(casesFolder, folder, 'case.yaml'))))
  const host = folders.find((folder) => Number(folder.split('-')[0]) === HOST)
  return {
    count: cases.length,
    waiting: favourites(cases).map(poster),
    hostMarks: host ? marksOf(join(casesFolder, host)) : 0,
  }
}

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))

function favourites(cases: z.infer<typeof shownPart>[]) {
  const place = (id: number) => (FAVOURITES.includes(id) ? FAVOURITES.indexOf(id) : FAVOURITES.length + id)
  return cases
    .filter((one) => one.id !== HOST)
    .toSorted((a, b) => place(a.id) - place(b.id))
    .slice(0, SHOWN)
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

function marksOf(folder: string): number {
  const { categories } = rubricFile.parse(readYaml(join(folder, 'rubric.yaml')))
  return categories.flatMap((category) => category.items).reduce((sum, item) => sum + item.marks, 0)
}
