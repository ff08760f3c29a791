import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { PORTRAITS } from '#contract/portraits.ts'
import { FREE } from '#contract/values/free.ts'
import { caseFile } from '#engine/case/case-file.ts'

/** The fields of a case that the public pages may use: none that reveals its diagnosis. */
const countedPart = z.object({
  id: caseFile.shape.id,
  system: caseFile.shape.system,
  rotations: caseFile.shape.rotations,
  timeLimitSeconds: caseFile.shape.timeLimitSeconds,
  free: caseFile.shape.free,
})

const share = z.number().min(0).max(1)
const turns = z.object({
  turns: z.number().int(),
  precision: share,
  recall: share,
  f1: share,
  exact: share,
  statementsTakenForQuestions: share,
})
const accuracyFile = z.object({
  measured: z.iso.date(),
  overall: z.object({ questions: z.number().int(), right: share, overDisclosed: share, contradicted: share }),
  understanding: turns.extend({
    sources: z.array(z.string()),
    apart: turns,
    topics: z.array(z.object({ topic: z.string(), labels: z.number().int(), precision: share, recall: share })),
  }),
})

const percent = z.number().min(0).max(100)

const measuredFile = z.strictObject({
  reader: z.strictObject({
    document: z.string(),
    command: z.string(),
    measured: z.iso.date(),
    talks: z.number().int(),
    messages: z.number().int(),
    singleRight: percent,
    singleClean: percent,
    followUpsRight: percent,
    severalAnswered: percent,
    remarksRight: percent,
    /** The share of uncovered questions answered as unknown. Absent where talks contain too few of them. */
    notKnown: percent.optional(),
    askedBack: percent,
    plainlyWrong: percent,
  }),
  understanding: z.strictObject({
    document: z.string(),
    command: z.string(),
    rounds: z.array(z.strictObject({ when: z.string(), apart: share, tuned: share })).min(2),
  }),
  conversations: z.strictObject({
    document: z.string(),
    command: z.string(),
    rounds: z
      .array(z.strictObject({ round: z.number().int(), when: z.string(), turns: z.number().int(), right: z.number() }))
      .min(2),
  }),
  blind: z.strictObject({
    document: z.string(),
    command: z.string(),
    questions: z.number().int(),
    right: z.number(),
    toldTooMuch: z.number(),
  }),
})

const companyFile = z.strictObject({
  partners: z.array(z.string().min(2).max(80)),
  team: z.array(z.strictObject({ name: z.string(), role: z.string(), portrait: z.enum(PORTRAITS) })),
  life: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
})

/** Files among the condition pages that are not pages. */
const BESIDE_CONDITIONS = new Set(['complaints.yaml', 'list.yaml', 'names.yaml', 'open-to-all.yaml'])

/** Reads, at build time, the facts for the pages about the product: the library, its accuracy, and the team. */
export function readPublicFacts(content: string) {
  const cases = readCases(join(content, 'cases'))
  const minutes = cases.map(({ timeLimitSeconds }) => timeLimitSeconds / 60)
  return {
    cases: cases.length,
    conditions: countConditions(content),
    offer: readOffer(content, cases),
    minutes: { least: Math.min(...minutes), most: Math.max(...minutes) },
    rotations: rotationsOf(cases),
    accuracy: accuracyFile.parse(JSON.parse(readFileSync(join(content, 'accuracy.json'), 'utf8'))),
    measured: readMeasured(content),
    company: companyFile.parse(readYaml(join(content, 'company.yaml'))),
  }
}

export const readMeasured = (content: string) => measuredFile.parse(readYaml(join(content, 'measured.yaml')))

const countConditions = (content: string) =>
  readdirSync(join(content, 'conditions')).filter((name) => name.endsWith('.yaml') && !BESIDE_CONDITIONS.has(name))
    .length

type Counted = z.infer<typeof countedPart> & { folder: string }

function readCases(folder: string): Counted[] {
  const folders = readdirSync(folder).map((name) => join(folder, name))
  return folders
    .filter((one) => existsSync(join(one, 'case.yaml')))
    .map((one) => ({ ...countedPart.parse(readYaml(join(one, 'case.yaml'))), folder: one }))
}

/** Returns how much of the library is free, for the pages on Prime. A test compares it with the server's count. */
function readOffer(content: string, cases: readonly Counted[]) {
  const free = cases.filter((one) => one.free).toSorted((a, b) => a.id - b.id)
  const quizzes = readQuestionCounts(join(content, 'quizzes'))
  return {
    cases: cases.length,
    freeCases: free.length,
    conditions: countConditions(content),
    openConditions: z.array(z.string()).parse(readYaml(join(content, 'conditions', 'open-to-all.yaml'))).length,
    quizzes: quizzes.length,
    questions: sum(quizzes),
    openQuestions: sum(quizzes.map((count) => Math.min(count, FREE.questionsACondition))),
  }
}

const quizPart = z.object({ questions: z.array(z.unknown()) })

/** Returns the number of questions for each condition. */
const readQuestionCounts = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => quizPart.parse(readYaml(join(folder, name))).questions.length)

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** Returns the cases of each rotation as their systems, the largest rotation first. */
function rotationsOf(cases: readonly Counted[]) {
  const names = [...new Set(cases.flatMap(({ rotations }) => rotations))]
  return names
    .map((name) => ({
      name,
      systems: cases.filter(({ rotations }) => rotations.includes(name)).map(({ system }) => system),
    }))
    .toSorted((a, b) => b.systems.length - a.systems.length || a.name.localeCompare(b.name))
}

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))
