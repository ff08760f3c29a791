import type { Evidence } from '../mark-sheet.ts'

/**
 * How a finding was reached in a consultation. answered: asked for, and answered; withheld: asked for, and not disclosed;
 * volunteered: disclosed unasked; corrected: disclosed once the student had corrected a misreading;
 * not-reached: neither asked for nor disclosed.
 */
export type ItemReach = 'not-reached' | 'answered' | 'withheld' | 'volunteered' | 'corrected'

/** One finding of the case, or one act of its rubric, with the words on both sides that reached it. */
export type EvidenceRow = {
  /** `fact:<id>` for what the patient can tell, the canonical act for what the rubric asks for. */
  finding: string
  reach: ItemReach
  /** The student's words; absent where nothing reached it. */
  evidence?: Evidence
  /** The patient's words in that turn. */
  reply?: string
  /** Whether it counts as a source of the rubric: what the patient only mentions earns nothing. */
  earns: boolean
}

/** Every finding of a case and every act of its rubric by its name. */
export type EvidenceTable = ReadonlyMap<string, EvidenceRow>

/** Whether it was disclosed, or asked for and answered. */
export const isHeard = ({ reach }: Pick<EvidenceRow, 'reach'>): boolean =>
  reach === 'answered' || reach === 'volunteered' || reach === 'corrected'

/** The name of a topic's row. */
export const rowOf = (topic: string): string => `fact:${topic}`

/** How a topic was reached; one that the case does not hold is not reached. */
export const reachOf = (table: EvidenceTable, topic: string): ItemReach =>
  table.get(rowOf(topic))?.reach ?? 'not-reached'

/** The topics that the student heard, by id. */
export const topicsHeard = (table: EvidenceTable): Set<string> =>
  new Set([...table.values()].filter((row) => row.finding.startsWith('fact:') && isHeard(row)).map(topicOfRow))

const topicOfRow = ({ finding }: EvidenceRow): string => finding.slice('fact:'.length)
