import type { Evidence } from '../mark-sheet.ts'

/**
 * How a finding was reached in a consultation. answered: asked for and answered; withheld: asked for, and not
 * disclosed; volunteered: disclosed unasked; corrected: disclosed after the student corrected a misunderstanding;
 * not-reached: neither asked for nor disclosed.
 */
export type ItemReach = 'not-reached' | 'answered' | 'withheld' | 'volunteered' | 'corrected'

/** One finding of the case, or one act of its rubric, with the student's and the patient's words that reached it. */
export type EvidenceRow = {
  /** `fact:<id>` for a fact of the patient, the canonical act for an act of the rubric. */
  finding: string
  reach: ItemReach
  /** The student's words; absent where it was not reached. */
  evidence?: Evidence
  /** The patient's words in that turn. */
  reply?: string
  /** Whether it counts as a source for the rubric: a finding that the patient only mentions earns nothing. */
  earns: boolean
}

/** Every finding of a case and every act of its rubric, by name. */
export type EvidenceTable = ReadonlyMap<string, EvidenceRow>

/** Whether it was disclosed, or asked for and answered. */
export const isDisclosed = ({ reach }: Pick<EvidenceRow, 'reach'>): boolean =>
  reach === 'answered' || reach === 'volunteered' || reach === 'corrected'

/** Returns the name of a topic's row. */
export const rowOf = (topic: string): string => `fact:${topic}`

/** Returns how a topic was reached; unknown topics are not reached. */
export const reachOf = (table: EvidenceTable, topic: string): ItemReach =>
  table.get(rowOf(topic))?.reach ?? 'not-reached'

/** Returns the ids of the topics that the student heard. */
export const topicsDisclosed = (table: EvidenceTable): Set<string> =>
  new Set([...table.values()].filter((row) => row.finding.startsWith('fact:') && isDisclosed(row)).map(topicOfRow))

const topicOfRow = ({ finding }: EvidenceRow): string => finding.slice('fact:'.length)
