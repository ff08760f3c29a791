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
const told = z.object({ facts: z.array(z.object({ id: z.string(), says: z.string() })) })

/** The first page's host with the moments it quotes, and those it likes to show beside him, when they are there. */
const HOST = {
  folder: '001-acute-coronary-syndrome',
  asked: 'radiation',
  missed: 'tearing-or-back',
  hidden: 'back-clear',
}
const HOST_ID = 1
const FAVOURITES = [60, 8, 9, 25, 4, 52, 29, 3, 32, 14]
const SHOWN = 4

/** Facts for the first page, read at build time: how many patients there are, four of them, and a moment with the host. */
export function readWaitingRoom(casesFolder: string) {
  const folders = readdirSync(casesFolder).filter((folder) => existsSync(join(casesFolder, folder, 'case.yaml')))
  const cases = folders.map((folder) => shownPart.parse(readYaml(join(casesFolder, folder, 'case.yaml'))))
  return {
    count: cases.length,
    waiting: favourites(cases).map(poster),
    host: hostMoment(join(casesFolder, HOST.folder)),
  }
}

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))

function favourites(cases: z.infer<typeof shownPart>[]) {
  const place = (id: number) => (FAVOURITES.includes(id) ? FAVOURITES.indexOf(id) : FAVOURITES.length + id)
  return cases
    .filter((one) => one.id !== HOST_ID)
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

/** The host's own words and the rubric's, so that the first page quotes what a student would really get. */
function hostMoment(folder: string) {
  const { facts } = told.parse(readYaml(join(folder, 'case.yaml')))
  const items = rubricFile.parse(readYaml(join(folder, 'rubric.yaml'))).categories.flatMap(({ items: own }) => own)
  const asked = called(items, HOST.asked, folder)
  const missed = called(items, HOST.missed, folder)
  return {
    caseId: HOST_ID,
    maxScore: items.reduce((sum, item) => sum + item.marks, 0),
    reply: called(facts, HOST.asked, folder).says,
    label: asked.label,
    marks: asked.marks,
    better: missed.better,
    why: missed.why ?? missed.text,
    wouldHaveSaid: called(facts, HOST.hidden, folder).says,
  }
}

function called<T extends { id: string }>(list: T[], id: string, folder: string): T {
  const found = list.find((one) => one.id === id)
  if (!found)
    throw new Error(`${folder}: "${id}" is gone; choose another moment for the first page in ${import.meta.filename}`)
  return found
}
