import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expressionsOf } from './drawing/expressions.ts'
import { drawPortrait } from './drawing/portrait.ts'
import { type CaseSitter, readSitters } from './drawing/sitters.ts'

/**
 * Draws every patient of content/cases into web/public/patients/<case id>/<expression>.svg.
 * Pictures that are current are left alone, so that a second run takes no time.
 */
const CASES = 'content/cases'
const PICTURES = 'web/public/patients'
/** Raise it when the recipes change: every picture is then drawn anew. */
const RECIPES = 1

const sitters = readSitters(CASES)
const drawn = sitters.filter(drawUnlessCurrent)
console.log(`${drawn.length} of ${sitters.length} patients drawn, the others were current`)

function drawUnlessCurrent(sitter: CaseSitter): boolean {
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

function draw(sitter: CaseSitter, folder: string): void {
  for (const expression of expressionsOf((sitter.informant ?? sitter.patient).look))
    try {
      writeFileSync(join(folder, `${expression}.svg`), drawPortrait(sitter, expression))
    } catch (cause) {
      throw new Error(`${sitter.file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
}

/** Changes when anything that is drawn changes. */
function recipeOf({ patient, informant }: CaseSitter): string {
  const looks = JSON.stringify([RECIPES, patient.age, patient.look, informant?.look])
  return createHash('sha256').update(looks).digest('hex')
}
