import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import type { TextRange } from '../../ui/text/marked-words.ts'
import { firstName } from '../../ui/text/words.ts'

export type DebriefItem = DebriefReply['chrono_rubric'][number]['items'][number]
export type DebriefCategory = DebriefReply['chrono_rubric'][number]
export type EvidenceReply = DebriefItem['evidence'][number]

/** What the student said in one turn, and when, with the ranges of text to highlight. */
export type Quote = { at: number; said: string; spans: TextRange[] }

/** Returns the evidence of an item as quotes, one per turn, in the order of the consultation. */
export function quotesOf(evidence: readonly EvidenceReply[], timeline: DebriefReply['timeline']): Quote[] {
  const turns = [...new Set(evidence.map((piece) => piece.turn))].sort((a, b) => a - b)
  return turns.map((turn) =>
    quoteOf(
      turn,
      evidence.filter((piece) => piece.turn === turn),
      timeline,
    ),
  )
}

/** Returns one turn's words. If the turn is unknown, quotes the evidence's own words. */
export function quoteOf(turn: number, spans: readonly EvidenceReply[], timeline: DebriefReply['timeline']): Quote {
  const found = timeline.find((entry) => entry.index === turn)
  if (found) return { at: found.at_seconds, said: found.said, spans: spans.map(({ from, to }) => ({ from, to })) }
  const words = spans[0]?.words ?? ''
  return { at: 0, said: words, spans: [{ from: 0, to: words.length }] }
}

/** Returns whether an item earned no marks at all. */
export const missed = (item: DebriefItem): boolean => item.awarded === 0

/** Returns "He’d have told you", or the same of the informant, by first name. */
export function replyLabel({ gender, informant }: Pick<CaseReply, 'gender' | 'informant'>): string {
  if (informant) return `${firstName(informant.name)} would have told you`
  return gender === 'Female' ? 'She’d have told you' : 'He’d have told you'
}

/** Returns bedside manner before and after a turn, such as "manner 58 to 66"; null if it did not change. */
export function mannerStep(turn: number, timeline: DebriefReply['timeline']): string | null {
  const place = timeline.findIndex((entry) => entry.index === turn)
  const after = timeline[place]?.manner
  const before = place > 0 ? timeline[place - 1]?.manner : 50
  return after === undefined || before === undefined || after === before ? null : `manner ${before} to ${after}`
}

/**
 * Returns the sections that are open at first: the two with the most missed red flags, otherwise the one that lost most
 * marks.
 */
export function openAtFirst(categories: readonly DebriefCategory[]): string[] {
  const flags = (category: DebriefCategory) => category.items.filter((item) => item.must_ask && missed(item)).length
  const lost = (category: DebriefCategory) => category.marks - category.awarded
  const worst = [...categories].sort((a, b) => flags(b) - flags(a) || lost(b) - lost(a))
  const flagged = worst.filter((category) => flags(category) > 0).slice(0, 2)
  const open = flagged.length > 0 ? flagged : worst.filter((category) => lost(category) > 0).slice(0, 1)
  return open.map((category) => category.category)
}

/**
 * Returns the student's place among all students as "top n per cent"; null while fewer than twenty have done this case.
 */
export function topPercent({ compared, percentile }: Pick<DebriefReply, 'compared' | 'percentile'>): number | null {
  return compared ? Math.max(1, 100 - percentile) : null
}

/**
 * Returns the distance from the mean in standard deviations. Without a z-score (all others have equal marks) estimates
 * it from the percentile.
 */
export function distanceFromMean({ z_score, percentile }: Pick<DebriefReply, 'z_score' | 'percentile'>): number {
  return z_score ?? (percentile - 50) / 20
}

/** Returns the marks that the next star needs, such as "29 for three"; null with all three stars. */
export function nextStar({ stars, next_star_at }: Pick<DebriefReply, 'stars' | 'next_star_at'>): string | null {
  const names = ['one star', 'two', 'three']
  return next_star_at === null ? null : `${next_star_at} for ${names[stars] ?? 'more'}`
}

/** Counts the clues of one diagnosis for its squares. */
export function balanceOf(diagnosis: DebriefReply['differential_rubric'][number]) {
  const elicited = (features: typeof diagnosis.for) => features.filter((feature) => feature.elicited).length
  const all = [...diagnosis.for, ...diagnosis.against]
  return { for: elicited(diagnosis.for), against: elicited(diagnosis.against), unasked: all.length - elicited(all) }
}
