import type { PatientReply } from '#contract/agent.ts'
import type { LearnPanel } from '#contract/learn.ts'
import type { CaseView } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { LoadedContent } from '../../content/load-cases.ts'
import type { Db } from '../../db/database.ts'
import type { attempts } from '../../db/tables.ts'
import type { Attempt } from './store.ts'

/**
 * What a mode is on the server. Everything else of an attempt is the same in all of them: beginning and resuming, the
 * clock and its pauses, the conversation, submitting once. docs/decisions/045-a-mode.md says how one is added.
 */
export type Mode = {
  /** As attempts keep it and calls name it. */
  name: string
  /** Whether this case can be met in it. */
  isOffered: (view: CaseView) => boolean
  /** What an attempt may take; kept with it from its beginning. */
  limits: (view: CaseView) => Limits
  /** How much of `limits.questions` these turns have used up. */
  questionsUsed: (turns: readonly Turn[]) => number
  /** What the best attempt would score. */
  maxScore: (view: CaseView) => number
  /** The hints that can be opened one after the other; none where a mode has none. */
  hints: (view: CaseView) => readonly string[]
  /**
   * When it tells the case's answers: after the attempt, which is then ranked, or throughout, as a lesson does. One of the
   * second kind waits while one of the first is open on the same case.
   */
  answers: 'afterwards' | 'throughout'
  /** What replies and the panel tell while the student still asks: what earned marks, or why manner moved, or neither. */
  tells: 'marks' | 'manner' | 'nothing'
  /** Whether it can be met under exam conditions. */
  hasExam: boolean
  /** What the professor says after the last of these turns. */
  professor: (patientCase: PatientCase, turns: readonly Turn[], attempt: Pick<Attempt, 'assist'>) => ProfessorNotes
  /** What a mode tells beside each reply. It is not stored with it, but made anew when the reply is asked for again. */
  beside?: (on: { db: Db; content: LoadedContent }, of: RunningAttempt, turns: readonly Turn[]) => Promise<ReplyExtras>
  /**
   * What a submitted attempt came to. Runs in the transaction that stops it, and again from the start when a message came
   * in between: it must be free of other effects.
   */
  judge: (tx: Db, tools: Tools, finished: Finished) => Promise<AttemptResult>
}

type RunningAttempt = { attempt: Pick<Attempt, 'id'>; patientCase: PatientCase }

/** `place` goes into the reply itself, in place of the part of the rubric that earned a mark last. */
export type ReplyExtras = {
  place: Pick<PatientReply, 'current_category_index' | 'category_fully_complete_flag'>
  learn: LearnPanel
}

export type Limits = {
  /** Without anybody's extra time. A mode without a clock lasts as long as a session: SESSION_MS. */
  seconds: number
  questions: number
  /** What a student reads who asks on after the last one. */
  enough: string
}

/** `chance` gives a whole number from 0 and below the given one. */
export type Tools = { content: LoadedContent; chance: (below: number) => number }

export type Finished = { attempt: Attempt; patientCase: PatientCase; turns: readonly Turn[] }

export type AttemptResult = {
  /** Columns of the attempt, its score among them; the score is compared with the first attempts of others in this mode. */
  set: Partial<typeof attempts.$inferInsert> & { score: number; maxScore: number }
  /** Whether it may be the student's first on this case: not where nothing was done in it. */
  counts: boolean
}

/** What the professor, who listens in, says after a reply: about the way of asking, and in assist mode where to go on. */
export type ProfessorNotes = Pick<PatientReply, 'guide_msg' | 'attention'>

/** The same mode under exam conditions: no hints, no professor, and nothing of how it goes before it is handed in. */
export const underExamConditions = (mode: Mode): Mode => ({
  ...mode,
  hints: () => [],
  tells: 'nothing',
  professor: () => ({ guide_msg: null, attention: null }),
})

/** All modes that are offered, by name. */
export type Modes = ReadonlyMap<string, Mode>

export const modesOf = (modes: readonly Mode[]): Modes => new Map(modes.map((mode) => [mode.name, mode]))
