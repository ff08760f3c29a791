import type { CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { MannerMove, Turn } from '#engine/consultation/turn.ts'
import { completedBy, hitsOf, marksOf } from './completed.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { sectionsOf } from './sections.ts'

/** One turn in the debrief's timeline. */
export type TimelineTurn = {
  index: number
  said: string
  reply: string
  section: CategoryId
  marks: number
  /** Labels of the must-asks that this turn completed. */
  mustAsks: string[]
  /** The words of the turn that earned its marks. */
  hits: { from: number; to: number }[]
  question: boolean
  open: boolean
  leading: boolean
  repeat: boolean
  /** The number of things asked in one message. */
  asked: number
  manner: number
  moves: MannerMove[]
}

/** A missed must-ask, and the turn that came nearest to it. */
export type MissedFlag = { item: string; label: string; turn?: number }

/** Returns the turns for the debrief's timeline, each with its section and the marks that it earned. */
export function timelineOf(patientCase: PatientCase, turns: readonly Turn[], sheet: MarkSheet): TimelineTurn[] {
  const sections = sectionsOf(patientCase, turns, sheet)
  const completed = completedBy(sheet)
  return turns.map(({ said, reply, style, manner, moves }, index) => {
    const { question, open, leading, repeat, asked } = style
    const section = sections[index] ?? 'introduction'
    const own = completed.get(index) ?? []
    const mustAsks = own.filter(({ mustAsk }) => mustAsk).map(({ label }) => label)
    const earned = { marks: marksOf(own), mustAsks, hits: hitsOf(index, own) }
    return { index, said, reply, section, ...earned, question, open, leading, repeat, asked, manner, moves }
  })
}

/** Returns the must-asks that earned nothing. */
export function missedFlags({ items }: MarkSheet): MissedFlag[] {
  const missed = items.filter(({ mustAsk, awarded }) => mustAsk && awarded === 0)
  return missed.map(({ item, label, near }) => ({ item, label, ...(near && { turn: near.turn }) }))
}
