import type { Bench } from '#server/content/checks/finding.ts'
import { inBatches } from '../in-batches.ts'
import { type BlindResult, tryBlind } from './blind-questions.ts'

/** The results of one case's blind questions, as shares of 1. */
export type BlindAccuracy = {
  id: number
  patient: string
  questions: number
  right: number
  /** Not answered directly, but offered as a reading to choose. */
  offered: number
  /** Questions that elicited a fact that they did not ask for. */
  overDisclosed: number
  /** Questions about a fact that got a denial. */
  contradicted: number
  wrong: BlindResult[]
}

export async function blindAccuracy(bench: Bench): Promise<BlindAccuracy> {
  const results = await inBatches(bench.blind, (question) => tryBlind(bench, question))
  const { id, file } = bench.patientCase
  return { id, patient: file.patient.name, ...shares(results), wrong: results.filter(({ right }) => !right) }
}

/** Returns the same figures over all cases, each question counting once. */
export function overall(cases: readonly BlindAccuracy[]): Omit<BlindAccuracy, 'id' | 'patient' | 'wrong'> {
  const questions = sum(cases, ({ questions }) => questions)
  const share = (of: (one: BlindAccuracy) => number) =>
    questions === 0 ? 0 : sum(cases, (one) => of(one) * one.questions) / questions
  return {
    questions,
    right: share(({ right }) => right),
    offered: share(({ offered }) => offered),
    overDisclosed: share(({ overDisclosed }) => overDisclosed),
    contradicted: share(({ contradicted }) => contradicted),
  }
}

function shares(results: readonly BlindResult[]) {
  const share = (isCounted: (result: BlindResult) => boolean) =>
    results.length === 0 ? 0 : results.filter(isCounted).length / results.length
  return {
    questions: results.length,
    right: share(({ right }) => right),
    offered: share(({ offered }) => offered),
    overDisclosed: share(({ revealed }) => revealed.length > 0),
    contradicted: share(({ contradicted }) => contradicted),
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
