import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { EarnedBy, RubricItem } from '#engine/case/rubric-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'

/** An item as it appears in one case. */
type Use = { caseId: number; complaint: PatientCase['complaint']; item: RubricItem; sources: readonly string[] }

/** Items of several cases in the same part of their rubrics, identified by the acts that earn them. */
export type BankItem = { section: CategoryId; acts: string; uses: readonly Use[] }

/** One item of the bank, worded as in one case. */
export type ShownItem = {
  section: CategoryId
  item: RubricItem
  sources: readonly string[]
  /** The cases that have it. */
  cases: readonly number[]
}

const SECTIONS = Object.keys(CATEGORIES)

/** Returns the rubric items of these cases, deduplicated by part of the rubric and the acts that earn them. */
export function rubricBank(cases: Iterable<PatientCase>, sources: Sources): BankItem[] {
  const bank = new Map<string, BankItem & { uses: Use[] }>()
  for (const { id: caseId, complaint, items, file } of cases)
    for (const { category: section, ...item } of items) {
      const earnedBy = withoutFacts(item.earnedBy)
      if (!earnedBy) continue
      const acts = actsOf(earnedBy)
      const key = `${section} ${acts}`
      const entry = bank.get(key) ?? { section, acts, uses: [] }
      const cited = file.references.filter(({ supports }) => supports.includes(item.id))
      const ids = cited.flatMap(({ title, body, year }) => idOf(sources, { title, body, year }) ?? [])
      entry.uses.push({ caseId, complaint, item: { ...item, earnedBy }, sources: [...new Set(ids)] })
      bank.set(key, entry)
    }
  return [...bank.values()]
}

/** An answer belongs to one patient, so an item earned only by answers cannot be reused. */
function withoutFacts(earnedBy: EarnedBy): EarnedBy | undefined {
  const isFact = (source: string) => source.startsWith('fact:')
  if ('any' in earnedBy) {
    const any = earnedBy.any.filter((source) => !isFact(source))
    return any.length > 0 ? { any } : undefined
  }
  return ('all' in earnedBy ? earnedBy.all : earnedBy.of).some(isFact) ? undefined : earnedBy
}

/** Returns a key for what earns an item, independent of the order of acts. */
export function actsOf(earnedBy: EarnedBy): string {
  if ('any' in earnedBy) return `any ${earnedBy.any.toSorted().join(' ')}`
  if ('all' in earnedBy) return `all ${earnedBy.all.toSorted().join(' ')}`
  return `${earnedBy.atLeast} of ${earnedBy.of.toSorted().join(' ')}`
}

/** A case holds its sources resolved, with their note after the title. */
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
  /** Symptom codes of the complaint of the case being written. */
  complaint: readonly string[]
  /** Items already in its rubric, as keys from `actsOf`. */
  has: ReadonlySet<string>
  /** Cases whose answers are currently hidden from this author. */
  hidden: ReadonlySet<number>
  search: string
  section: string
}

/**
 * Returns items for a case. Without words or a section: items of cases with the same complaint that this one lacks;
 * otherwise those that contain all the words. Must-asks first, then by number of cases.
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

/** Prefers the case that gives a reason and a source. */
const byWeight = (one: Use, other: Use): number => weightOf(other) - weightOf(one)
const weightOf = ({ item, sources }: Use): number =>
  (item.mustAsk ? 4 : 0) + (item.why === undefined ? 0 : 2) + (sources.length > 0 ? 1 : 0)

const textOf = ({ acts }: BankItem, uses: readonly Use[]): string =>
  [acts, ...uses.flatMap(({ item: { text, label, why, better } }) => [text, label, why ?? '', better])]
    .join(' ')
    .toLowerCase()
