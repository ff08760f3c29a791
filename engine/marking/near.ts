import { canonicalAct } from '#engine/case/canonical-act.ts'
import { contentWords } from '#engine/case/content-words.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { twinsOf } from '#engine/patient/act-hierarchy.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Closeness } from './closeness.ts'
import { earning } from './earned.ts'
import { answeredAs } from './evidence/answered-as.ts'
import { type EvidenceTable, rowOf } from './evidence/row.ts'
import type { Near } from './mark-sheet.ts'
import { missReason } from './miss-reason.ts'
import { candidatesIn, type NearCandidate } from './near-candidates.ts'
import { needs, sourceName } from './sources.ts'
import { termsOf } from './summary/summary-terms.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

export type Missing = { patientCase: PatientCase; turns: readonly Turn[]; content: Content; table: EvidenceTable }

const RANK: Record<Closeness, number> = {
  withheld: 9,
  offered: 8,
  pressed: 7,
  target: 6,
  aspect: 5,
  umbrella: 4,
  family: 3,
  sweep: 2,
  words: 1,
}

/**
 * Returns the words that came nearest to a missed item and why they did not count; undefined when nothing came close.
 */
export function nearest(missing: Missing, item: MarkedItem): Near | undefined {
  const ofTable = found.get(missing.table) ?? new Map<MarkedItem, Near | undefined>()
  found.set(missing.table, ofTable)
  if (!ofTable.has(item)) ofTable.set(item, findNearest(missing, item))
  return ofTable.get(item)
}

/** Caches the results for a table, since marks and debrief both need them. */
const found = new WeakMap<EvidenceTable, Map<MarkedItem, Near | undefined>>()

function findNearest(missing: Missing, item: MarkedItem): Near | undefined {
  const wanted = { acts: lackingActs(missing, item), better: contentWords(item.better) }
  const candidates = missing.turns.flatMap((turn, at) => candidatesIn(missing.patientCase, turn, at, wanted))
  const best = candidates.reduce<NearCandidate | undefined>((a, b) => (a && !isNearer(b, a) ? a : b), undefined)
  const asked = askedInVain(missing, item) ?? summedUpAmiss(missing, wanted.acts)
  if (asked) return asked
  const unasked = disclosedUnasked(missing, wanted.acts)
  if (unasked && !(best && RANK[best.closeness] >= RANK.target)) return unasked
  if (!best) return undefined
  const { turn, from, to } = best
  const words = (missing.turns[turn]?.said ?? '').slice(from, to)
  return {
    turn,
    from,
    to,
    words,
    why: isNamedIn(missing, words, best) ? amongOthers(missing) : missReason(missing, best),
  }
}

/** Whether the words name what was wanted, although the patient answered something else. */
const isNamedIn = ({ content }: Missing, words: string, { asked, wanted, closeness }: NearCandidate): boolean =>
  asked !== wanted &&
  ['target', 'aspect', 'family'].includes(closeness) &&
  termsOf(words, content.vocabulary).some(({ name }) => name === wanted)

const amongOthers = ({ patientCase }: Pick<Missing, 'patientCase'>): string =>
  `You asked this among other things, and ${patientCase.voice.speaker.they} did not answer it. Ask it on its own and it counts.`

/** Finds where the student asked about the item's subject, and the patient withheld it or answered another part. */
function askedInVain({ patientCase, turns, table }: Missing, item: MarkedItem): Near | undefined {
  const { they } = patientCase.voice.speaker
  for (const topic of topicsDrawnBy(patientCase, [item])) {
    const row = table.get(rowOf(topic))
    const turn = row?.evidence && turns[row.evidence.turn]
    if (row?.reach !== 'withheld' || !row.evidence || !turn) continue
    if (turn.answers.some(({ kind, fact }) => kind === 'withheld' && fact === topic))
      return {
        ...row.evidence,
        why: `You asked, but ${they} held it back: it takes a little more trust, or a second try.`,
      }
    const isWorded = !turn.acts.some(
      ({ from, to, act }) => from <= row.evidence!.from && to >= row.evidence!.to && isOfTopic(patientCase, topic, act),
    )
    if (isWorded && answeredAs(turn, row.evidence).size === 0)
      return {
        ...row.evidence,
        why: amongOthers({ patientCase }),
      }
  }
  return undefined
}

export const SUMMED_UP_AMISS = 'You summed up'

/** Finds a summary that the patient had to correct, where the item wants a summary. */
function summedUpAmiss({ patientCase, turns, table }: Missing, acts: readonly ActId[]): Near | undefined {
  const row = acts.includes('summarise') ? table.get('summarise') : undefined
  const amiss = row?.evidence && turns[row.evidence.turn]?.amiss
  if (!row?.evidence || !amiss) return undefined
  const { they } = patientCase.voice.speaker
  const parts = amiss.map(({ said }) => `“${said}”`).join(', ')
  return {
    ...row.evidence,
    why: `${SUMMED_UP_AMISS}, and ${they} corrected this: ${parts}. Sum up again correctly and it counts.`,
  }
}

/** Whether an act asks for a topic, by its own name or an equivalent one. "Any meds" does not ask what was tried. */
function isOfTopic({ facts, complaint }: PatientCase, topic: string, act: ActId): boolean {
  const names = [act, ...twinsOf(act)].map((name) => canonicalAct(name, complaint))
  return facts.get(topic)?.acts.some((own) => names.includes(canonicalAct(own, complaint))) ?? false
}

/** Finds where the patient volunteered what was wanted, or mentioned it in passing. */
function disclosedUnasked({ patientCase, table }: Missing, acts: readonly ActId[]): Near | undefined {
  const { facts, complaint, voice } = patientCase
  for (const { id, acts: own } of facts.values()) {
    const row = table.get(rowOf(id))
    if (row?.reach !== 'volunteered' || !row.evidence) continue
    if (!own.some((act) => acts.includes(canonicalAct(act, complaint)))) continue
    const disclosed = `${capitalised(voice.speaker.they)} told you this without being asked.`
    return { ...row.evidence, why: `${disclosed} Ask it yourself, and you can be sure of it.` }
  }
  return undefined
}

/** Returns the acts that would have helped: those listed, and those that elicit the facts listed. */
function lackingActs({ patientCase, table }: Missing, item: MarkedItem): ActId[] {
  const lacking = needs(item.earnedBy).sources.filter((source) => !earning(table, sourceName(patientCase, source)))
  return [...new Set(lacking.flatMap((source) => actsOf(patientCase, source)))]
}

function actsOf({ facts, complaint }: PatientCase, source: string): readonly ActId[] {
  const acts = source.startsWith('fact:') ? (facts.get(source.slice('fact:'.length))?.acts ?? []) : [source]
  return acts.map((act) => canonicalAct(act, complaint))
}

/** Compares by closeness, then by shared words; on a tie the earlier candidate stays. */
function isNearer(one: NearCandidate, other: NearCandidate): boolean {
  const rank = RANK[one.closeness] - RANK[other.closeness]
  return rank !== 0 ? rank > 0 : one.shared > other.shared
}
