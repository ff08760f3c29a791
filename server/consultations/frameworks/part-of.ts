import { type AnyPart, FRAMEWORK_IDS, type Framework, type PartOf } from '#contract/values/frameworks.ts'
import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import { needs } from '#engine/marking/sources.ts'
import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { ACTS_BY_PART } from './acts-by-part.ts'

const partByAct = new Map<Framework, ReadonlyMap<string, AnyPart>>(
  FRAMEWORK_IDS.map((framework) => [framework, new Map(entriesOf(framework))]),
)

function entriesOf(framework: Framework): [string, AnyPart][] {
  return Object.entries(ACTS_BY_PART[framework]).flatMap(([part, acts]) =>
    acts
      .trim()
      .split(/\s+/)
      .map((act): [string, AnyPart] => [act, part as AnyPart]),
  )
}

/** Returns the part of a framework for an act by its canonical name; undefined if the table has none. */
export function partOfAct(framework: Framework, act: string): AnyPart | undefined {
  const parts = partByAct.get(framework)!
  const topic = topicOf(act)
  const ofOther = isAspect(topic) && targetOf(act) !== 'complaint'
  return parts.get(act) ?? parts.get(ofOther ? 'sx' : topic)
}

/**
 * Returns the part of a framework for a rubric item: the part of most of the acts that earn it; in a tie, of the first.
 * An item that names only answers goes by the acts that ask for them, or without any by its section of the rubric;
 * `other` if that is missing too.
 */
export function partOfItem<Name extends Framework>(
  framework: Name,
  { complaint, facts }: Pick<PatientCase, 'complaint' | 'facts'>,
  { earnedBy, category }: Pick<MarkedItem, 'earnedBy'> & Partial<Pick<MarkedItem, 'category'>>,
): PartOf<Name> {
  const { sources } = needs(earnedBy)
  const named = sources.filter((source) => !source.startsWith('fact:'))
  const acts =
    named.length > 0 ? named : sources.flatMap((source) => facts.get(source.slice('fact:'.length))?.acts ?? [])
  const parts = acts.flatMap((act) => partOfAct(framework, canonicalAct(act, complaint)) ?? [])
  const ofSection = category && partOfAct(framework, ACT_OF_SECTION[category])
  return (mostOf(parts) ?? ofSection ?? 'other') as PartOf<Name>
}

/** A representative act for each section of a rubric. */
const ACT_OF_SECTION: Readonly<Record<MarkedItem['category'], string>> = {
  introduction: 'introduce',
  presenting: 'open',
  history: 'associated',
  'red-flags': 'sx',
  systems: 'sx',
  past: 'pmh',
  medicines: 'medications',
  family: 'fh',
  social: 'living',
  ice: 'ideas',
  closing: 'close',
}

function mostOf(parts: readonly AnyPart[]): AnyPart | undefined {
  const counts = Map.groupBy(parts, (part) => part)
  return [...counts].reduce<[AnyPart | undefined, number]>(
    ([most, count], [part, { length }]) => (length > count ? [part, length] : [most, count]),
    [undefined, 0],
  )[0]
}
