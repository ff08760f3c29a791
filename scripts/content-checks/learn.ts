import { partsOfRubric } from '#engine/case/case-view.ts'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { LearnModules } from '#engine/learn/learn-files.ts'
import { isMet, modulesOf } from '#engine/learn/modules.ts'
import {
  type Bench,
  type CaseCheck,
  type CheckResult,
  inspect,
  inspectAll,
  joined,
} from '#server/content/checks/finding.ts'
import { nameSaid } from '#server/content/checks/names-said.ts'
import { schoolYears } from '#server/content/checks/reading-age.ts'
import { continueTalk, opened } from './rehearsal.ts'

const FILE = 'learn.yaml'
const MODULES = 'content/learn/modules.yaml'
/** Maximum reading grade, because students read these texts in mid-consultation. */
const MOST_SCHOOL_YEARS = 10
/** Minimum number of words for a readability grade. */
const LONG_ENOUGH = 12
const WORDS = { module: 65, nudge: 30, taught: 75 }

/** Checks the professor's texts: one on each part for this patient, a nudge for each must-ask, and no spoilers. */
export const learn: CaseCheck = async (bench) => {
  const { learn: own } = bench.patientCase
  if (!own) return joined([])
  const modules = Object.entries(own.modules).map(([id, text]) => ({ key: `modules.${id}`, text }))
  const nudges = Object.entries(own.nudges).map(([id, text]) => ({ key: `nudges.${id}`, text }))
  return joined([
    everyPart(bench, Object.keys(own.modules)),
    everyMustAsk(bench, Object.keys(own.nudges)),
    readable(FILE, modules, WORDS.module),
    readable(FILE, nudges, WORDS.nudge),
    unspoken(bench, [...modules, ...nudges]),
    await finishable(bench),
  ])
}

function everyPart({ patientCase }: Bench, written: readonly string[]): CheckResult {
  return sameNames('modules', partsOfRubric(patientCase), written)
}

function everyMustAsk({ patientCase }: Bench, written: readonly string[]): CheckResult {
  const mustAsks = patientCase.items.filter(({ mustAsk }) => mustAsk).map(({ id }) => id)
  return sameNames('nudges', mustAsks, written)
}

function sameNames(key: string, wanted: readonly string[], written: readonly string[]): CheckResult {
  return inspect(FILE, new Set([...wanted, ...written]), (name) => {
    if (!written.includes(name)) return { key: `${key}.${name}`, remedy: 'it is missing: write it' }
    if (!wanted.includes(name)) return { key: `${key}.${name}`, remedy: 'the rubric has no such part or must-ask' }
    return undefined
  })
}

type Text = { key: string; text: string }

function readable(file: string, texts: readonly Text[], most: number): CheckResult {
  return inspect(file, texts, ({ key, text }) => {
    const words = text.split(/\s+/).length
    if (words > most) return { key, remedy: `${words} words, at most ${most}` }
    const years = words < LONG_ENOUGH ? 0 : schoolYears(text)
    return years <= MOST_SCHOOL_YEARS
      ? undefined
      : { key, remedy: `it needs ${years.toFixed(0)} school years, at most ${MOST_SCHOOL_YEARS}: plainer words` }
  })
}

/** Checks that no candidate is named that is not already on the case's card. */
function unspoken({ patientCase }: Bench, texts: readonly Text[]): CheckResult {
  const { differential, brief, presentingComplaint, opening } = patientCase.file
  const open = `${brief} ${presentingComplaint} ${opening}`
  const names = differential.flatMap(({ name, accepts }) => [name, ...accepts])
  const hidden = names.filter((name) => nameSaid([name], open) === undefined)
  return inspect(FILE, texts, ({ key, text }) => {
    const said = nameSaid(hidden, text)
    return said ? { key, remedy: `it names "${said}" before the end: describe, do not name` } : undefined
  })
}

/** Checks for dead ends: the must-asks' model questions alone must reach each of them. */
function finishable(bench: Bench): Promise<CheckResult> {
  const { patientCase } = bench
  const turns = [...opened(bench)]
  const mustAsks = patientCase.items.filter(({ mustAsk }) => mustAsk)
  return inspectAll('rubric.yaml', mustAsks, async ({ id, better }) => {
    for (let tries = 0; tries < MOST_TRIES && !isMetIn(patientCase, turns, id); tries += 1)
      turns.push(await continueTalk(bench, turns, better))
    if (isMetIn(patientCase, turns, id)) return undefined
    return { key: `items[${id}].better`, remedy: `in Learn "${better}", asked ${MOST_TRIES} times, does not meet it` }
  })
}

const MOST_TRIES = 3

const isMetIn = (patientCase: PatientCase, turns: readonly Turn[], id: string): boolean =>
  modulesOf(patientCase, turns).some(({ items }) => items.some((item) => item.id === id && isMet(item)))

/** Checks that each part is taught readably, with a model question that a patient understands. */
export async function taughtModules(modules: Partial<LearnModules>, bench: Bench | undefined): Promise<CheckResult> {
  const parts = Object.keys(CATEGORIES) as CategoryId[]
  const texts = parts.flatMap((part) => {
    const { lesson = '', why = '', what = '', fault = '' } = modules[part] ?? {}
    return Object.entries({ lesson, why, what, fault }).map(([name, text]) => ({ key: `${part}.${name}`, text }))
  })
  return joined([readable(MODULES, texts, WORDS.taught), bench ? await understood(bench, modules) : joined([])])
}

function understood(bench: Bench, modules: Partial<LearnModules>): Promise<CheckResult> {
  return inspectAll(MODULES, Object.entries(modules), async ([part, { ask }]) => {
    const { status } = await continueTalk(bench, opened(bench), ask)
    return status === 'normal' ? undefined : { key: `${part}.ask`, remedy: `a patient takes it as ${status}` }
  })
}
