import type { NarrativeVoice } from '#engine/case/voice.ts'
import { actNamed } from './acts-of-labels.ts'
import { closestTo } from './closest-answer.ts'
import { type DraftAnswer, denied } from './draft-answers.ts'
import { type DraftFault, type DraftLine, type DraftSection, linesUnder, partsOf } from './headings.ts'
import type { Knowledge, KnownCondition } from './knowledge.ts'
import { asSentences, firstLarge, idOf, stemsOf } from './stems.ts'

export type DraftFeature = { answer: string; text: string }
export type DraftDiagnosis = {
  condition: string
  name: string
  place: 'leading' | 'likely' | 'exclude'
  for: DraftFeature[]
  against: DraftFeature[]
  /** What examination or tests found about it. */
  weighed: DraftWeight[]
  line: number
}
export type DraftWeight = { condition: string; side: 'for' | 'against'; text: string }

/** The differential of a draft, and the extra answers that its features need and the draft did not have. */
export type DraftDifferential = { diagnoses: DraftDiagnosis[]; more: DraftAnswer[] }

type Making = {
  knowledge: Knowledge
  voice: NarrativeVoice
  answers: readonly DraftAnswer[]
  /** The words of the findings from examination and tests. */
  found: ReadonlySet<string>
  faults: DraftFault[]
}

const MOST_FOR_LEADING = 5

/**
 * Returns the diagnosis with its supporting features, and each rival: `name: for, for | against, against`, with `!`
 * before a dangerous one.
 */
export function differentialOfDraft(
  leading: { condition: KnownCondition; line: number },
  sections: readonly DraftSection[],
  making: Making,
): DraftDifferential {
  const own = making.answers.filter(({ id, when, earns }) => id !== 'reason' && !when && earns.some(isOfComplaint))
  const first: DraftDiagnosis = {
    condition: leading.condition.slug,
    name: leading.condition.name,
    place: 'leading',
    for: own.slice(0, MOST_FOR_LEADING).map(({ id, gist }) => ({ answer: id, text: gist })),
    against: [],
    weighed: [],
    line: leading.line,
  }
  const more: DraftAnswer[] = []
  const rivals = linesUnder(sections, 'rivals').flatMap((line) => rival(line, making, more) ?? [])
  return { diagnoses: [first, ...rivals], more }
}

const isOfComplaint = (act: string) => act.endsWith(':complaint') || act.startsWith('sx:')

function rival(line: DraftLine, making: Making, more: DraftAnswer[]): DraftDiagnosis | undefined {
  const [, danger, named, rest = ''] = /^(!?)\s*([^:]+):\s*(.*)$/.exec(line.text) ?? []
  if (named === undefined) {
    making.faults.push({ line: line.number, remedy: 'write the rival, a colon and what speaks for it | against it' })
    return undefined
  }
  const condition = conditionNamed(named, making.knowledge, line, making.faults)
  if (!condition) return undefined
  const [speaksFor = '', against = ''] = rest.split('|')
  const weighed: DraftWeight[] = []
  const features = (text: string, side: DraftWeight['side']) =>
    partsOf({ number: line.number, text }, /[;,]/).flatMap((part) => {
      if (!isFound(part.text, making.found)) return [featureOf(part, side, making, more)]
      weighed.push({ condition: condition.slug, side, text: firstLarge(part.text) })
      return []
    })
  const sides = { for: features(speaksFor, 'for'), against: features(against, 'against') }
  return {
    condition: condition.slug,
    name: condition.name,
    place: danger === '!' ? 'exclude' : 'likely',
    ...sides,
    weighed,
    line: line.number,
  }
}

/** Whether a feature is a finding of examination or tests: all of its words are under FOUND. */
function isFound(text: string, found: ReadonlySet<string>): boolean {
  const words = [...stemsOf(text)]
  return words.length > 0 && words.every((word) => found.has(word) || /^\d+$/.test(word))
}

/**
 * Links a feature to an answer of this patient: one that has its words or earns its act, or else a new one. A symptom
 * against a rival that no answer mentions becomes a denial.
 */
function featureOf(
  part: DraftLine,
  side: DraftWeight['side'],
  { knowledge, voice, answers }: Making,
  more: DraftAnswer[],
): DraftFeature {
  const text = firstLarge(part.text)
  const bare = part.text.replace(/^no /, '')
  const act = actNamed(bare, 'sx') ?? knowledge.actOf(bare)
  const known = [...answers, ...more]
  const found = known.find(({ earns }) => act !== undefined && earns.includes(act)) ?? closestTo(part.text, known)
  const isDenied = side === 'against' && found?.id.startsWith('no-') === true
  if (found) return { answer: found.id, text: isDenied ? found.gist : text }
  if (side === 'against' && act?.startsWith('sx:')) {
    const no = denied({ ...part, text: bare }, { knowledge, voice })
    more.push(no)
    return { answer: no.id, text: no.gist }
  }
  const made: DraftAnswer = {
    ...{ id: `told-${idOf(part.text)}`, topic: bare, earns: act === undefined ? [] : [act], words: part.text },
    ...{ asks: [`Any ${bare}?`], says: asSentences(part.text), gist: text, line: part.number },
  }
  more.push(made)
  return { answer: made.id, text }
}

/** Returns the listed condition with this name, or the only one that contains its words. */
export function conditionNamed(
  named: string,
  { conditions }: Knowledge,
  line: { number: number },
  faults: DraftFault[],
): KnownCondition | undefined {
  const wanted = plainName(named)
  const exact = conditions.find(({ name, slug, accepts }) =>
    [name, slug, ...accepts].some((one) => plainName(one) === wanted),
  )
  if (exact) return exact
  const found = conditions.filter(({ finds }) => finds.some((one) => plainName(one) === wanted))
  if (found.length === 1) return found[0]
  const stems = [...stemsOf(named)]
  const matching = conditions.filter(({ name, accepts }) => {
    const conditionStems = stemsOf([name, ...accepts].join(' '))
    return stems.length > 0 && stems.every((stem) => conditionStems.has(stem))
  })
  if (matching.length === 1) return matching[0]
  const near = [...new Set([...found, ...matching])].map(({ name }) => name).slice(0, 5)
  const remedy =
    near.length > 0
      ? `may be ${near.join(', ')}: write which`
      : 'is not in the list of conditions: try another of its names'
  faults.push({ line: line.number, remedy: `"${named.trim()}" ${remedy}` })
  return undefined
}

/** Normalises a name: lower case, without accents or apostrophes, so that Meniere's disease matches Ménière's. */
const plainName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '').toLowerCase().trim()
