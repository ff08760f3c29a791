import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { caseFile } from '#engine/case/case-file.ts'
import { storyFile } from '#engine/daily/story-file.ts'
import type { Sitter } from '#server/drawing/portrait.ts'

/** The fields of a case that are drawn. The content check validates the rest. */
const drawnPart = z.object({
  id: caseFile.shape.id,
  patient: caseFile.shape.patient,
  informant: caseFile.shape.informant,
  distress: caseFile.shape.distress,
})

/** The fields of a daily story that are drawn. */
const storyPart = z.object({
  slug: storyFile.shape.slug,
  patient: storyFile.shape.patient,
  informant: storyFile.shape.informant,
  distress: storyFile.shape.distress,
})

export type StorySitter = Sitter & { id: `daily-${string}`; file: string }

/** Returns the people to draw for the daily task, one per story. */
export function readStorySitters(folder: string): StorySitter[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const file = join(folder, name)
      const read = storyPart.safeParse(parse(readFileSync(file, 'utf8')))
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
      const { slug, ...sitter } = read.data
      return { ...sitter, id: `daily-${slug}` as const, file }
    })
}

export type CaseSitter = Sitter & { id: number; file: string }

/** Returns the people to draw, one per case. Throws for an unreadable file with its remedy. */
export function readSitters(casesFolder: string): CaseSitter[] {
  return readdirSync(casesFolder)
    .map((folder) => join(casesFolder, folder, 'case.yaml'))
    .filter((file) => existsSync(file))
    .map(readSitter)
}

function readSitter(file: string): CaseSitter {
  const read = drawnPart.safeParse(parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  return { ...read.data, file }
}
