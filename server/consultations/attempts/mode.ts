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
 * A mode on the server. Everything else about an attempt is the same in all modes: starting and resuming, the clock and
 * its pauses, the conversation, submitting once. docs/decisions/045-a-mode.md explains how to add one.
 */
export type Mode = {
  /** Name as stored with attempts and used by the API. */
  name: string
  /** Returns whether this case can be practised in the mode. */
  isOffered: (view: CaseView) => boolean
  /** Returns the limits of an attempt, stored with it when it starts. */
  limits: (view: CaseView) => Limits
  /** Returns how many of `limits.questions` these turns have used. */
  questionsUsed: (turns: readonly Turn[]) => number
  /** Returns the highest possible score. */
  maxScore: (view: CaseView) => number
  /** Returns the hints that can be revealed one by one; empty in modes without hints. */
  hints: (view: CaseView) => readonly string[]
  /**
   * When the mode reveals the case's answers: after the attempt, which is then ranked, or throughout, as in a lesson. A
   * mode of the second kind is blocked while an attempt of the first kind is open on the same case.
   */
  answers: 'afterwards' | 'throughout'
  /** What replies and the panel reveal during the consultation: earned marks, changes of manner, or neither. */
  reveals: 'marks' | 'manner' | 'nothing'
  /** Whether the mode is available under exam conditions. */
  hasExam: boolean
  /** Returns the professor's notes after the last of these turns. */
  professor: (patientCase: PatientCase, turns: readonly Turn[], attempt: Pick<Attempt, 'assist'>) => ProfessorNotes
  /** Returns what a mode adds to each reply. Not stored, but recomputed when the reply is requested again. */
  beside?: (on: { db: Db; content: LoadedContent }, of: RunningAttempt, turns: readonly Turn[]) => Promise<ReplyExtras>
  /**
   * Computes the result of a submitted attempt. Runs in the transaction that stops it, and again from the start if a
   * message arrived in between, so it must have no other side effects.
   */
  judge: (tx: Db, tools: Tools, finished: Finished) => Promise<AttemptResult>
}

type RunningAttempt = { attempt: Pick<Attempt, 'id'>; patientCase: PatientCase }

/** `place` is merged into the reply, replacing the part of the rubric that last earned a mark. */
export type ReplyExtras = {
  place: Pick<PatientReply, 'current_category_index' | 'category_fully_complete_flag'>
  learn: LearnPanel
}

export type Limits = {
  /** Without extra time. A mode without a clock uses the length of a session: SESSION_MS. */
  seconds: number
  questions: number
  /** Message for a student who asks another question after the last one. */
  enough: string
}

/** `chance` returns a random integer from 0 up to, but not including, its argument. */
export type Tools = { content: LoadedContent; chance: (below: number) => number }

export type Finished = { attempt: Attempt; patientCase: PatientCase; turns: readonly Turn[] }

export type AttemptResult = {
  /** Columns of the attempt, including the score, which is ranked among first attempts in this mode. */
  set: Partial<typeof attempts.$inferInsert> & { score: number; maxScore: number }
  /** Whether it may count as the student's first on this case; false for an empty attempt. */
  counts: boolean
}

/** The professor's remarks after a reply: on the way of asking and, in assist mode, what to ask next. */
export type ProfessorNotes = Pick<PatientReply, 'guide_msg' | 'attention'>

/** Returns the mode under exam conditions: no hints, no professor, and no feedback before it is handed in. */
export const underExamConditions = (mode: Mode): Mode => ({
  ...mode,
  hints: () => [],
  reveals: 'nothing',
  professor: () => ({ guide_msg: null, attention: null }),
})

/** All available modes, by name. */
export type Modes = ReadonlyMap<string, Mode>

export const modesOf = (modes: readonly Mode[]): Modes => new Map(modes.map((mode) => [mode.name, mode]))
