import type { Fact } from '#engine/case/fact.ts'
import type { MarkedItem } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import { sourceRows } from '#engine/marking/evidence/table.ts'
import { needs } from '#engine/marking/sources.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { knownChoice } from '#engine/reading/choosing/known-choice.ts'
import { type Bench, type CaseCheck, inspect, inspectAll, joined } from '#server/content/checks/finding.ts'
import { continueTalk, opened, PLAINLY, rehearse, topicsDisclosedIn, warmUp } from './rehearsal.ts'

/** Checks that every fact can be elicited, and every item earned by its model question. */
export const reach: CaseCheck = async (bench) => {
  const proof = await Promise.all(bench.walkthroughs.map(({ says }) => rehearse(bench, says)))
  return joined([factsReached(bench), await itemsEarned(bench, proof.flat())])
}

function factsReached(bench: Bench) {
  return inspect('case.yaml', bench.patientCase.facts.values(), (fact) =>
    topicsDisclosedIn(turnsAsking(bench, preparedFor(bench, fact), fact, fact.when?.times ?? 1)).has(fact.id)
      ? undefined
      : { key: `answers[${fact.id}]`, remedy: 'the patient never says it: its condition is never met' },
  )
}

/** Returns a friendly consultation in which everything that a fact depends on has been disclosed. */
function preparedFor(bench: Bench, fact: Fact): Turn[] {
  return waitedFor(bench, fact).reduce(
    (turns, one) => turnsAsking(bench, turns, one, one.when?.times ?? 1),
    [...warmUp(bench)],
  )
}

/** Returns what must be disclosed before a fact, transitively, in order. */
function waitedFor(bench: Bench, { when }: Fact): Fact[] {
  const before = (when?.after ?? []).flatMap((id) => bench.patientCase.facts.get(id) ?? [])
  return before.flatMap((one) => [...waitedFor(bench, one), one])
}

/** Returns the consultation after a fact was asked for a number of times. */
function turnsAsking({ patientCase, content }: Bench, before: readonly Turn[], { id }: Fact, times: number): Turn[] {
  const turns = [...before]
  for (let time = 0; time < times; time += 1) {
    const choice = knownChoice(PLAINLY, [id])
    turns.push(answerMessage(patientCase, content, turns, { message: PLAINLY, choice, seed: 'reach' }))
  }
  return turns
}

function itemsEarned(bench: Bench, proof: readonly Turn[]) {
  const credited = new Set(proof.flatMap((turn) => turn.credited))
  return inspectAll('rubric.yaml', bench.patientCase.items, async (item) => {
    if (await earnedByBetter(bench, item, proof)) return undefined
    const how = credited.has(item.id) ? 'a walkthrough does, but students are told to ask this' : 'nothing earns it'
    return { key: `items[${item.id}].better`, remedy: `"${item.better}" does not earn it (${how})` }
  })
}

const MOST_TRIES = 3

/**
 * Whether the better question, or its questions one after another, earns the item: early on, after a warm start, asked
 * three times where required, or, for a summary, once there is something to sum up.
 */
async function earnedByBetter(bench: Bench, item: MarkedItem, proof: readonly Turn[]): Promise<boolean> {
  const starts = [
    () => opened(bench),
    ...factsNeeded(bench, item).map((fact) => () => preparedFor(bench, fact)),
    () => warmUp(bench),
    ...(sumsUp(item) ? [() => proof] : []),
  ]
  for (const begin of starts) {
    const start = begin()
    for (const questions of [[item.better], questionsOf(item.better)]) {
      const turns = [...start]
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        for (const question of questions) turns.push(await continueTalk(bench, turns, question))
        if (earns(bench, turns.slice(start.length), item)) return true
      }
    }
  }
  return false
}

/** Returns the separate questions of an item. */
const questionsOf = (better: string): string[] => better.split(/(?<=\?)\s+/)
const sumsUp = ({ earnedBy }: MarkedItem): boolean => needs(earnedBy).sources.includes('summarise')

/** Whether these turns alone earn the item. */
function earns({ patientCase }: Bench, turns: readonly Turn[], item: MarkedItem): boolean {
  return evidenceFor(patientCase, item, sourceRows(patientCase, turns)) !== undefined
}

function factsNeeded({ patientCase }: Bench, { earnedBy }: MarkedItem): Fact[] {
  return needs(earnedBy).sources.flatMap((source) => patientCase.facts.get(source.replace('fact:', '')) ?? [])
}
