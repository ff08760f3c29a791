import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { isActId } from '#engine/vocabulary/acts.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { inBatches } from '../in-batches.ts'
import { actsAsked } from './acts-asked.ts'

const FILE = join(import.meta.dirname, '../..', 'content/practice/composed.yaml')
/** The number of questions asked per template, evenly spread; more would add nothing. */
const MOST = 10

const heading = z.strictObject({
  means: z.array(z.string()),
  names: z.record(z.string(), z.array(z.string())).optional(),
  asked: z.array(z.string()),
})

/** A question with its acceptable acts: exactly one of them, and nothing else, is right. */
export type ComposedQuestion = { text: string; means: readonly string[] }

export type ComposedFigures = { asked: number; right: number; wrong: { text: string; means: string; found: string }[] }

/** Returns the questions of every heading; throws where a heading names an unknown act. */
export function readComposedQuestions(file = FILE): ComposedQuestion[] {
  const headings = z.array(heading).parse(parse(readFileSync(file, 'utf8')))
  return headings.flatMap(({ means, names, asked }) => {
    const kinds = names ? Object.entries(names) : [['', ['']] as const]
    return kinds.flatMap(([code, words]) => {
      const acts = means.map((act) => act.replace('*', code))
      for (const act of acts.flatMap((one) => one.split(' '))) if (!isActId(act)) throw new Error(`no act: ${act}`)
      const templates = asked.flatMap((one) => words.map((word) => one.replace('*', word)))
      return templates.flatMap((template) => someOf(composed(template)).map((text) => ({ text, means: acts })))
    })
  })
}

/** Expands a template: `{a|b}` is one of the two, `{|a}` is optional. */
export function composed(template: string): string[] {
  const choice = /\{([^{}]*)\}/.exec(template)
  if (!choice) return [template.replace(/\s+/g, ' ').trim()]
  const [all, options = ''] = choice
  const before = template.slice(0, choice.index)
  const after = template.slice(choice.index + all.length)
  return [...new Set(options.split('|').flatMap((option) => composed(before + option + after)))]
}

function someOf(texts: readonly string[]): string[] {
  const step = Math.max(1, texts.length / MOST)
  return Array.from({ length: Math.min(MOST, texts.length) }, (_, i) => texts[Math.floor(i * step)] ?? '')
}

/** Counts how many composed questions are understood correctly without context. */
export async function judgeComposed(reader: Reader, questions: readonly ComposedQuestion[]): Promise<ComposedFigures> {
  const judged = await inBatches(questions, async ({ text, means }) => {
    const acts = await actsAsked(reader, '', text)
    const found = acts.map(({ act }) => act).join(' ')
    return means.includes(found) ? [] : [{ text, means: means.join(' or '), found }]
  })
  const wrong = judged.flat()
  return { asked: questions.length, right: questions.length - wrong.length, wrong }
}
