import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTRAITS } from '#contract/portraits.ts'
import { SPEAKERS } from '#engine/quiz/speakers.ts'
import { EXPRESSIONS } from '#server/drawing/expressions.ts'
import { drawPortrait } from '#server/drawing/portrait.ts'
import { type CaseSitter, readSitters, readStorySitters } from './drawing/sitters.ts'
import { drawSpeaker, SPEAKER_FACES } from './drawing/speakers.ts'
import { drawStudent } from './drawing/students.ts'
import { readSampleSitter } from './drawing/waiting-room.ts'

/**
 * Draws every patient of content/cases and content/fixtures into web/public/patients/<case id>/<expression>.svg, those
 * of content/daily into web/public/patients/daily-<slug>/, and the sample's into web/public/patients/sample/; students'
 * portraits into web/public/students/, and the speakers of quizzes into web/public/speakers/<name>-<face>.svg. Current
 * pictures are skipped, so a second run takes no time.
 */
const FOLDERS = ['content/cases', 'content/fixtures']
const STORIES = 'content/daily'
const PICTURES = 'web/public/patients'
const STUDENTS = 'web/public/students'
const SPOKEN = 'web/public/speakers'
/** Increment it when the recipes change, to redraw every picture. */
const RECIPES = 2

const sitters = [...FOLDERS.flatMap(readSitters), ...readStorySitters(STORIES), readSampleSitter()]
const drawn = sitters.filter(drawUnlessCurrent)
for (const portrait of PORTRAITS) {
  saveIfChanged(STUDENTS, portrait, drawStudent(portrait))
  saveIfChanged(STUDENTS, `${portrait}-talking`, drawStudent(portrait, 'talking'))
}
for (const speaker of SPEAKERS)
  for (const face of SPEAKER_FACES) saveIfChanged(SPOKEN, `${speaker}-${face}`, drawSpeaker(speaker, face))
console.log(`${drawn.length} of ${sitters.length} patients drawn, the others were current`)

type Drawn = Omit<CaseSitter, 'id'> & { id: number | 'sample' | `daily-${string}` }

function drawUnlessCurrent(sitter: Drawn): boolean {
  const folder = join(PICTURES, String(sitter.id))
  const stamp = join(folder, 'recipe.txt')
  const recipe = recipeOf(sitter)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return false
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  draw(sitter, folder)
  writeFileSync(stamp, recipe)
  return true
}

function draw(sitter: Drawn, folder: string): void {
  for (const expression of EXPRESSIONS)
    try {
      writeFileSync(join(folder, `${expression}.svg`), drawPortrait(sitter, expression))
    } catch (cause) {
      throw new Error(`${sitter.file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
}

/** Returns a hash that changes when anything drawn changes. */
function recipeOf({ patient, informant, distress }: Drawn): string {
  const looks = JSON.stringify([RECIPES, patient.age, patient.look, informant?.look, distress])
  return createHash('sha256').update(looks).digest('hex')
}

function saveIfChanged(folder: string, name: string, picture: string): void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.svg`)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== picture) writeFileSync(path, picture)
}
