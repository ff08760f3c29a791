import type { CategoryId } from '../case/names.ts'

/** The student's words that earned a mark or came near it: the turn (from 0) and the range in it. */
export type Evidence = { turn: number; from: number; to: number; words: string }

/** The turn that came nearest to a missed item, and why it did not count. */
export type Near = Evidence & { why: string }

export type ItemMark = {
  item: string
  text: string
  label: string
  category: CategoryId
  mustAsk: boolean
  why?: string
  outOf: number
  awarded: number
  /** One for each act or fact needed, in chronological order; empty when missed. */
  evidence: Evidence[]
  near?: Near
  /** A question that would have earned a missed item. */
  better: string
  /** What the patient would have answered to it; shown only in the debrief. */
  wouldHaveSaid?: string
}

export type MarkSheet = {
  items: ItemMark[]
  score: number
  maxScore: number
  /** 0 below 25 % of the marks, 1 from 25 %, 2 from 50 %, 3 from 75 %. */
  stars: 0 | 1 | 2 | 3
  mustAsks: { asked: number; of: number }
}
