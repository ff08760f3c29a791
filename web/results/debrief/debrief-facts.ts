import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import type { TextRange } from '../../ui/text/marked-words.ts'
import { firstName } from '../../ui/text/words.ts'

export type DebriefItem = DebriefReply['chrono_rubric'][number]['items'][number]
export type DebriefCategory = DebriefReply['chrono_rubric'][number]
export type EvidenceReply = DebriefItem['evidence'][number]

/** What the student said in one turn, and when, with the stretches to mark in it. */
export type Quote = { at: number; said: string; spans: TextRange[] }

/** The evidence of an item as quotes: one a turn, in the order of the consultation. */
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

/** One turn's words. Evidence whose turn is unknown is still quoted by its own words. */
export function quoteOf(turn: number, spans: readonly EvidenceReply[], timeline: DebriefReply['timeline']): Quote {
  const found = timeline.find((entry) => entry.index === turn)
  if (found) return { at: found.at_seconds, said: found.said, spans: spans.map(({ from, to }) => ({ from, to })) }
  const words = spans[0]?.words ?? ''
  return { at: 0, said: words, spans: [{ from: 0, to: words.length }] }
}

/** An item counts as missed while it earned nothing at all. */
export const missed = (item: DebriefItem): boolean => item.awarded === 0

/** "He’d have told you", or who answers for a patient that a person came with. */
export function toldBy({ gender, informant }: Pick<CaseReply, 'gender' | 'informant'>): string {
  if (informant) return `${firstName(informant.name)} would have told you`
  return gender === 'Female' ? 'She’d have told you' : 'He’d have told you'
}

/** Bedside manner before and after a turn: "manner 58 to 66"; nothing when it did not move. */
export function mannerStep(turn: number, timeline: DebriefReply['timeline']): string | null {
  const place = timeline.findIndex((entry) => entry.index === turn)
  const after = timeline[place]?.manner
  const before = place > 0 ? timeline[place - 1]?.manner : 50
  return after === undefined || before === undefined || after === before ? null : `manner ${before} to ${after}`
}

/** The sections that stand open at first: the two with most red flags missed, else the one that lost most marks. */
export function openAtFirst(categories: readonly DebriefCategory[]): string[] {
  const flags = (category: DebriefCategory) => category.items.filter((item) => item.must_ask && missed(item)).length
  const lost = (category: DebriefCategory) => category.marks - category.awarded
  const worst = [...categories].sort((a, b) => flags(b) - flags(a) || lost(b) - lost(a))
  const flagged = worst.filter((category) => flags(category) > 0).slice(0, 2)
  const open = flagged.length > 0 ? flagged : worst.filter((category) => lost(category) > 0).slice(0, 1)
  return open.map((category) => category.category)
}

/** The student's place in the marks of everybody, or null while fewer than twenty people have met the patient. */
export function topPercent({ compared, percentile }: Pick<DebriefReply, 'compared' | 'percentile'>): number | null {
  return compared ? Math.max(1, 100 - percentile) : null
}

/** How far from the middle, in standard deviations; where everybody else is alike, level with them, below or above. */
export function distanceFromMean({ z_score, percentile }: Pick<DebriefReply, 'z_score' | 'percentile'>): number {
  return z_score ?? (percentile - 50) / 20
}

/** What the next star needs: "29 for three"; nothing with all three. */
export function nextStar({ stars, next_star_at }: Pick<DebriefReply, 'stars' | 'next_star_at'>): string | null {
  const names = ['one star', 'two', 'three']
  return next_star_at === null ? null : `${next_star_at} for ${names[stars] ?? 'more'}`
}

/** The clues of one diagnosis, counted for its squares. */
export function balanceOf(diagnosis: DebriefReply['differential_rubric'][number]) {
  const heard = (features: typeof diagnosis.for) => features.filter((feature) => feature.elicited).length
  const all = [...diagnosis.for, ...diagnosis.against]
  return { for: heard(diagnosis.for), against: heard(diagnosis.against), unasked: all.length - heard(all) }
}
