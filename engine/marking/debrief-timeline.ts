import type { CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { MannerMove, Turn } from '#engine/consultation/turn.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { sectionsOf } from './sections.ts'

/** One turn as the minute-by-minute view shows it. */
export type TimelineTurn = {
  index: number
  said: string
  reply: string
  section: CategoryId
  marks: number
  /** Labels of the must-asks that this turn completed. */
  mustAsks: string[]
  question: boolean
  open: boolean
  leading: boolean
  repeat: boolean
  /** How many things were asked at once. */
  asked: number
  manner: number
  moves: MannerMove[]
}

/** A must-ask that was missed, and the turn that came nearest to it. */
export type MissedFlag = { item: string; label: string; turn?: number }

export function timelineOf(patientCase: PatientCase, turns: readonly Turn[]): TimelineTurn[] {
  const sections = sectionsOf(patientCase, turns)
  return turns.map(({ said, reply, points, credited, style, manner, moves }, index) => {
    const { question, open, leading, repeat, asked } = style
    const section = sections[index] ?? 'introduction'
    const mustAsks = mustAskLabels(patientCase, credited)
    return {
      index,
      said,
      reply,
      section,
      marks: points,
      mustAsks,
      question,
      open,
      leading,
      repeat,
      asked,
      manner,
      moves,
    }
  })
}

export function missedFlags({ items }: MarkSheet): MissedFlag[] {
  const missed = items.filter(({ mustAsk, awarded }) => mustAsk && awarded === 0)
  return missed.map(({ item, label, near }) => ({ item, label, ...(near && { turn: near.turn }) }))
}

function mustAskLabels({ items }: PatientCase, credited: readonly string[]): string[] {
  return items.filter(({ id, mustAsk }) => mustAsk && credited.includes(id)).map(({ label }) => label)
}
