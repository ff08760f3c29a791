import type { AnswerQuestionsReply, DebriefReply } from '#contract/agent.ts'
import { type CaseReference, viewOf } from '#engine/case/case-view.ts'
import type { CategoryId } from '#engine/case/names.ts'
import type { Debrief } from '#engine/marking/debrief.ts'
import type { DebriefChange } from '#engine/marking/debrief-changes.ts'
import type { Clue, WeighedDiagnosis } from '#engine/marking/debrief-differential.ts'
import type { MissedAsk } from '#engine/marking/debrief-missed-asks.ts'
import type { Strength } from '#engine/marking/debrief-strengths.ts'
import type { TimelineTurn } from '#engine/marking/debrief-timeline.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { presentReview } from '../../library/present-review.ts'
import { shownPercentile } from '../../statistics/first-attempt-store.ts'
import type { MarkedAttempt } from '../attempts/opened.ts'
import { progressAfter } from '../attempts/progress.ts'
import { type StoredTurn, spoken } from '../attempts/turn-store.ts'
import { expressionOf } from './expression.ts'
import { presentAddedFindings, weighedFor } from './present-findings.ts'
import { presentRubric } from './present-rubric.ts'

type AddedLater =
  | 'next_cases'
  | 'contests'
  | 'remarkings'
  | 'share'
  | 'practised'
  | 'feedback_given'
  | 'journey'
  | keyof AnswerQuestionsReply

/** Returns the debrief as sent to the browser. `stored` are the turns without the greeting. */
export function presentDebrief(
  { attempt, patientCase }: MarkedAttempt,
  stored: readonly StoredTurn[],
  debrief: Debrief,
): Omit<DebriefReply, AddedLater> {
  const view = viewOf(patientCase)
  const { card } = view
  const { sheet } = debrief
  const secondsOf = (turn: number | undefined) => (turn === undefined ? null : (stored[turn]?.atMs ?? 0) / 1000)
  const [first, ...others] = debrief.changes.map(presentChange)
  return {
    session_id: attempt.id,
    case_id: attempt.caseId,
    patient_name: card.patient.name,
    patient_age: card.patient.age,
    system: card.system,
    presenting_complaint: card.presentingComplaint,
    diagnosis: view.diagnosis,
    current_score: sheet.score,
    max_score: sheet.maxScore,
    stars: sheet.stars,
    next_star_at: nextStarAt(sheet),
    z_score: attempt.zScore,
    percentile: shownPercentile(attempt),
    compared: attempt.percentile !== null,
    exam: attempt.isExam,
    unranked: attempt.unrankedBecause,
    is_new_high_score: attempt.isNewHighScore,
    headline: debrief.headline.sentences,
    headline_note: debrief.headline.note,
    parting_words: debrief.parting,
    expression: expressionOf(debrief.manner.score),
    must_asks: sheet.mustAsks,
    bedside_manner: { ...debrief.manner, history: [50, ...debrief.manner.history] },
    seconds_used: attempt.elapsedMs / 1000,
    time_limit: attempt.timeLimitSeconds,
    extra_time: attempt.extraTime,
    hints_used: attempt.hintsRevealed,
    max_mark_streak: progressAfter(spoken(stored)).maxMarkStreak,
    first_change: first ?? null,
    changes: first ? [first, ...others] : [],
    keeps: debrief.strengths.map(presentStrength),
    chrono_rubric: presentRubric(patientCase, sheet),
    timeline: debrief.timeline.map((turn, at) => presentTurn(turn, stored[at]!)),
    missed_flags: debrief.missedFlags.map(({ label, turn }) => ({ label, at_seconds: secondsOf(turn) })),
    differential_rubric: debrief.differential.map((diagnosis) => ({
      ...presentDiagnosis(diagnosis),
      findings: weighedFor(view.findings, diagnosis.condition),
    })),
    findings: presentAddedFindings(view.findings),
    missed_must_asks: debrief.missedAsks.map(presentMissedAsk),
    student_differential: debrief.studentDifferential.map(({ name, condition }) => ({
      name,
      matches: debrief.differential.find((diagnosis) => diagnosis.condition === condition)?.name ?? null,
    })),
    diagnosis_rank: debrief.diagnosisRank ?? null,
    summary: {
      student: attempt.patientSummary,
      model: view.modelSummary,
      points: debrief.summaryPoints.map(({ topic: _topic, quote, ...point }) => ({ ...point, quote: quote ?? null })),
    },
    learning_points: view.learningPoints.map(({ text }) => text),
    references: view.references.map(presentReference),
    review: presentReview(card),
    support: view.support ?? null,
    versions: { engine: attempt.engineVersion, content: attempt.contentVersion },
    read_by: (attempt.readBy ?? []).map(({ fellBack, ...by }) => ({ ...by, fell_back: fellBack })),
  }
}

const presentReference = ({ title, body, year, checked }: CaseReference) => ({
  title,
  body,
  year,
  checked,
})

/** Returns the marks needed for the next star; null with all three stars. */
function nextStarAt({ stars, maxScore }: MarkSheet): number | null {
  return stars === 3 ? null : Math.ceil((maxScore * (stars + 1)) / 4)
}

const presentChange = ({
  title,
  mustAsk,
  label,
  near,
  why,
  better,
  wouldHaveSaid,
}: DebriefChange): DebriefReply['changes'][number] => ({
  title,
  must_ask: mustAsk,
  label,
  near: near ?? null,
  why,
  better,
  would_have_said: wouldHaveSaid ?? null,
})

const presentMissedAsk = ({ item, label, better, wouldHaveSaid, clues, rank, effect }: MissedAsk) => ({
  item,
  label,
  better,
  would_have_said: wouldHaveSaid ?? null,
  clues,
  rank_before: rank.before,
  rank_after: rank.after,
  effect,
})

const presentStrength = ({ title, why, evidence, marks }: Strength): DebriefReply['keeps'][number] => ({
  title,
  why,
  evidence: evidence ?? null,
  marks,
})

/** Labels short enough for a minute or two of the timeline. */
const SECTIONS: Record<CategoryId, string> = {
  introduction: 'Opening',
  presenting: 'Complaint',
  history: 'Its story',
  'red-flags': 'Red flags',
  systems: 'Systems',
  past: 'Past history',
  medicines: 'Medicines',
  family: 'Family',
  social: 'Social',
  ice: 'Worries',
  closing: 'Closing',
}

function presentTurn({ mustAsks, ...turn }: TimelineTurn, stored: StoredTurn): DebriefReply['timeline'][number] {
  return {
    ...turn,
    reply: stored.reply.response,
    section: SECTIONS[turn.section],
    at_seconds: stored.atMs / 1000,
    must_asks: mustAsks,
    need_review: stored.needReview,
  }
}

function presentDiagnosis({ name, place, studentRank, ...clues }: WeighedDiagnosis) {
  return {
    name,
    place,
    student_rank: studentRank ?? null,
    for: clues.for.map(presentClue),
    against: clues.against.map(presentClue),
  }
}

const presentClue = ({ text, reach, elicited, mustAsk }: Clue) => ({ text, reach, elicited, must_ask: mustAsk })
