import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { EarnedBy, RubricItem } from '#engine/case/rubric-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'

/** An item as one case has it. */
type Use = { caseId: number; complaint: PatientCase['complaint']; item: RubricItem; sources: readonly string[] }

/** What several cases ask for in one part of their rubrics, known by the acts that earn it. */
export type BankItem = { section: CategoryId; acts: string; uses: readonly Use[] }

/** One item of the bank in the words of one case. */
export type ShownItem = {
  section: CategoryId
  item: RubricItem
  sources: readonly string[]
  /** The cases that ask for it. */
  cases: readonly number[]
}

const SECTIONS = Object.keys(CATEGORIES)

/** The items of the rubrics of these cases, each once for a part of a rubric and what earns it. */
export function rubricBank(cases: Iterable<PatientCase>, sources: Sources): BankItem[] {
  const bank = new Map<string, BankItem & { uses: Use[] }>()
  for (const { id: caseId, complaint, items, file } of cases)
    for (const { category: section, ...item } of items) {
      const earnedBy = withoutFacts(item.earnedBy)
      if (!earnedBy) continue
      const acts = actsOf(earnedBy)
      const key = `${section} ${acts}`
      const held = bank.get(key) ?? { section, acts, uses: [] }
      const cited = file.references.filter(({ supports }) => supports.includes(item.id))
      const ids = cited.flatMap(({ title, body, year }) => idOf(sources, { title, body, year }) ?? [])
      held.uses.push({ caseId, complaint, item: { ...item, earnedBy }, sources: [...new Set(ids)] })
      bank.set(key, held)
    }
  return [...bank.values()]
}

/** An answer belongs to one patient: what is earned by nothing else is of no use elsewhere. */
function withoutFacts(earnedBy: EarnedBy): EarnedBy | undefined {
  const isFact = (source: string) => source.startsWith('fact:')
  if ('any' in earnedBy) {
    const any = earnedBy.any.filter((source) => !isFact(source))
    return any.length > 0 ? { any } : undefined
  }
  return ('all' in earnedBy ? earnedBy.all : earnedBy.of).some(isFact) ? undefined : earnedBy
}

/** What earns an item, the same for the same acts in any order. */
export function actsOf(earnedBy: EarnedBy): string {
  if ('any' in earnedBy) return `any ${earnedBy.any.toSorted().join(' ')}`
  if ('all' in earnedBy) return `all ${earnedBy.all.toSorted().join(' ')}`
  return `${earnedBy.atLeast} of ${earnedBy.of.toSorted().join(' ')}`
}

/** A case holds the words of its sources, with their note behind the title. */
function idOf(sources: Sources, { title, body, year }: { title: string; body: string; year: number }) {
  for (const [id, source] of sources)
    if (
      source.body === body &&
      source.year === year &&
      (title === source.title || title.startsWith(`${source.title}, `))
    )
      return id
  return undefined
}

type Wanted = {
  /** Symptom codes of the complaint of the case that is written. */
  complaint: readonly string[]
  /** What its rubric has already, as `actsOf` tells it. */
  has: ReadonlySet<string>
  /** Cases whose answers must stay hidden from this author for now. */
  hidden: ReadonlySet<number>
  search: string
  section: string
}

/**
 * Items for a case. Without words or a section, what cases of the same complaint ask and this one does not; else whatever
 * holds all the words. What must be asked comes first, then what most cases ask.
 */
export function findInBank(bank: readonly BankItem[], wanted: Wanted): ShownItem[] {
  const { complaint, has, hidden, search, section } = wanted
  const isSuggestion = search === '' && section === ''
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = bank.flatMap((one) => {
    const uses = one.uses.filter(({ caseId }) => !hidden.has(caseId))
    const ofComplaint = uses.filter((use) => complaint.some((code) => use.complaint.has(code)))
    const [best] = (ofComplaint.length > 0 ? ofComplaint : uses).toSorted(byWeight)
    if (!best || (section !== '' && one.section !== section)) return []
    if (isSuggestion && (ofComplaint.length === 0 || has.has(one.acts))) return []
    if (!words.every((word) => textOf(one, uses).includes(word))) return []
    return [{ section: one.section, weight: ofComplaint.length, shown: best, uses }]
  })
  return found
    .toSorted(
      (one, other) =>
        Number(other.shown.item.mustAsk) - Number(one.shown.item.mustAsk) ||
        other.weight - one.weight ||
        other.uses.length - one.uses.length ||
        SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section),
    )
    .map(({ section, shown: { item, sources }, uses }) => {
      return { section, item, sources, cases: uses.map(({ caseId }) => caseId) }
    })
}

/** A case that says why, and from what, tells most. */
const byWeight = (one: Use, other: Use): number => weightOf(other) - weightOf(one)
const weightOf = ({ item, sources }: Use): number =>
  (item.mustAsk ? 4 : 0) + (item.why === undefined ? 0 : 2) + (sources.length > 0 ? 1 : 0)

const textOf = ({ acts }: BankItem, uses: readonly Use[]): string =>
  [acts, ...uses.flatMap(({ item: { text, label, why, better } }) => [text, label, why ?? '', better])]
    .join(' ')
    .toLowerCase()
