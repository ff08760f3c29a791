import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { bandOf, type MannerBand } from '#engine/manner/manner.ts'
import { MANNER_AT_START } from '#engine/patient/memory.ts'
import { changesOf, type DebriefChange } from './debrief-changes.ts'
import { type WeighedDiagnosis, weigh } from './debrief-differential.ts'
import { type Headline, headlineOf } from './debrief-headline.ts'
import { type MissedAsk, missedAsks } from './debrief-missed-asks.ts'
import { rankOfLeading, readRanking, type StudentRanking } from './debrief-ranking.ts'
import { type Strength, strengthsOf } from './debrief-strengths.ts'
import { type MissedFlag, missedFlags, type TimelineTurn, timelineOf } from './debrief-timeline.ts'
import { besideMarks } from './evidence/awarded-rows.ts'
import { evidenceTable } from './evidence/table.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { type Missing, nearest } from './near.ts'
import { type SummaryPoint, summaryPoints } from './summary/summary-points.ts'

/** What the student handed in: diagnoses, best first, and a summary. Both may be empty. */
export type Reasoning = { differential: readonly string[]; summary: string }

/** A consultation with its marks. */
export type MarkedConsultation = { turns: readonly Turn[]; sheet: MarkSheet }

/** The whole debrief of one consultation, as plain data. */
export type Debrief = {
  sheet: MarkSheet
  headline: Headline
  /** At most three, the most important first. */
  changes: DebriefChange[]
  strengths: Strength[]
  timeline: TimelineTurn[]
  missedFlags: MissedFlag[]
  manner: { score: number; band: MannerBand; history: number[] }
  parting: string
  differential: WeighedDiagnosis[]
  studentDifferential: StudentRanking
  /** The rank of the patient's diagnosis in the student's list, from 1. */
  diagnosisRank?: number
  summaryPoints: SummaryPoint[]
  missedAsks: MissedAsk[]
}

/**
 * Returns the debrief of a finished consultation from its stored mark sheet, on which every part of it is based. Pure:
 * the same turns, sheet and reasoning give the same debrief.
 */
export function debrief(
  patientCase: PatientCase,
  marked: MarkedConsultation,
  content: Content,
  { differential, summary }: Reasoning,
): Debrief {
  const ranking = readRanking(patientCase, differential)
  const { turns } = marked
  const table = besideMarks(patientCase, evidenceTable(patientCase, turns), marked.sheet)
  const sheet = withNearest({ patientCase, turns, content, table }, marked.sheet)
  const weighed = weigh(patientCase, table, ranking)
  const diagnosisRank = rankOfLeading(patientCase, ranking)
  const manner = turns.at(-1)?.manner ?? MANNER_AT_START
  return {
    sheet,
    headline: headlineOf(patientCase, sheet, ranking, weighed),
    changes: changesOf({ patientCase, content, turns, sheet, table }),
    strengths: strengthsOf({ patientCase, content, turns }, sheet),
    timeline: timelineOf(patientCase, turns, sheet),
    missedFlags: missedFlags(sheet),
    manner: { score: manner, band: bandOf(manner), history: turns.map((turn) => turn.manner) },
    parting: partingWords(patientCase, manner),
    differential: weighed,
    studentDifferential: ranking,
    ...(diagnosisRank !== undefined && { diagnosisRank }),
    summaryPoints: summaryPoints(patientCase, table, summary, content.vocabulary),
    missedAsks: missedAsks(patientCase, sheet, weighed),
  }
}

/** Keeps the marks as given, and adds the nearest words for missed items from the same evidence table as the rest. */
function withNearest(missing: Missing, sheet: MarkSheet): MarkSheet {
  const items = sheet.items.map((line) => {
    const item = missing.patientCase.items.find(({ id }) => id === line.item)
    if (!item || line.awarded > 0) return line
    const { near: _before, ...rest } = line
    const near = nearest(missing, item)
    return near ? { ...rest, near } : rest
  })
  return { ...sheet, items }
}

/** Returns the patient's parting words: warm from Great upwards, cold below Good. */
export function partingWords(patientCase: PatientCase, manner: number): string {
  const { parting } = viewOf(patientCase)
  if (manner >= 60) return parting.warm
  return manner >= 40 ? parting.neutral : parting.cold
}
