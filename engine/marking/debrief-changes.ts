import type { CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Habit, habitsOf } from './debrief-habits.ts'
import type { EvidenceTable } from './evidence/row.ts'
import { isDisclosed, reachOf } from './evidence/row.ts'
import type { ItemMark, MarkSheet, Near } from './mark-sheet.ts'
import { SUMMED_UP_AMISS } from './near.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/** One suggestion: the student's words, the reason, a better question and the answer it would have got. */
export type DebriefChange = {
  title: string
  mustAsk: boolean
  near?: Near
  /** The heading where no words of the student are quoted: "Not asked", or that it was volunteered. */
  label: string
  why: string
  better: string
  wouldHaveSaid?: string
}

type Consultation = {
  patientCase: PatientCase
  content: Content
  turns: readonly Turn[]
  sheet: MarkSheet
  table: EvidenceTable
}

/** A change with what it costs, in marks; higher comes first. */
type Staked = { stake: number; change: DebriefChange }

const MOST = 3
/** Makes a missed must-ask outrank everything that only earns marks, because safety depends on it. */
const MUST_ASK = 10
/** Makes a clinical item outrank a courtesy of equal marks. */
const CLINICAL = 1
/** Breaks ties in favour of an item that the student nearly earned. */
const NEARLY = 0.25

const COURTESIES: ReadonlySet<CategoryId> = new Set(['introduction', 'ice', 'closing'])

/**
 * Returns up to three changes by what they cost: missed must-asks, then marks, clinical ones before courtesies. A habit
 * is ranked among them by its cost; otherwise the costliest habit takes the last place.
 */
export function changesOf(consultation: Consultation): DebriefChange[] {
  const missed = consultation.sheet.items.filter((item) => item.awarded === 0 && !isSummaryPutRight(consultation, item))
  const items = missed.map((item) => fromItem(consultation, item))
  const habits = habitsOf(consultation).map(fromHabit)
  const best = [...items, ...habits].sort(byStake).slice(0, MOST)
  const [habit] = habits.sort(byStake)
  const isAmong = habit === undefined || best.some((one) => habits.includes(one))
  return (isAmong ? best : [...best.slice(0, MOST - 1), habit]).map(({ change }) => change)
}

/** A corrected summary is already reported as a habit, which names its errors, so its item is not listed as well. */
const isSummaryPutRight = ({ turns }: Consultation, { near }: ItemMark): boolean =>
  near?.why.startsWith(SUMMED_UP_AMISS) === true && turns[near.turn]?.amiss !== undefined

const byStake = (one: Staked, other: Staked): number => other.stake - one.stake

const fromHabit = ({ stake, ...habit }: Habit): Staked => ({ stake, change: { ...habit, mustAsk: false, label: '' } })

function fromItem({ patientCase, table }: Consultation, item: ItemMark): Staked {
  const { label: title, mustAsk, near, why, text, better, wouldHaveSaid, outOf, category } = item
  const isDisclosedUnasked = wasDisclosed(patientCase, table, item)
  const stake =
    outOf +
    (mustAsk ? MUST_ASK : 0) +
    (COURTESIES.has(category) ? 0 : CLINICAL) +
    (near ? NEARLY : 0) -
    (isDisclosedUnasked ? outOf : 0)
  const unasked = `${patientCase.voice.speaker.they} told you this without being asked`
  const reason =
    why ??
    near?.why ??
    (isDisclosedUnasked ? `${capital(unasked)}.` : `None of your questions was about this. ${text}.`)
  return {
    stake,
    change: {
      title,
      mustAsk,
      label: isDisclosedUnasked ? 'Told without being asked' : 'Not asked',
      ...(near && { near }),
      why: reason,
      better,
      ...(wouldHaveSaid && { wouldHaveSaid }),
    },
  }
}

/** Whether the patient disclosed what a missed item asks for without being asked. */
function wasDisclosed(patientCase: PatientCase, table: EvidenceTable, { item }: ItemMark): boolean {
  const source = patientCase.items.find(({ id }) => id === item)
  const topics = source ? [...topicsDrawnBy(patientCase, [source])] : []
  return topics.some((topic) => isDisclosed({ reach: reachOf(table, topic) }))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
