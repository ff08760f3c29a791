import type { Fact } from '#engine/case/case-file.ts'
import type { MarkedItem } from '#engine/case/patient-case.ts'
import { actOf } from '#engine/case/saying.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import { needs, sourcesMet } from '#engine/marking/sources.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'
import { goOn, opened, rehearse, talkOf, toldIn, warmUp } from './rehearsal.ts'

/** Nothing in the case is out of reach: every fact can be drawn out in words, every item earned. */
export const reach: CaseCheck = (bench) => {
  const proof = bench.walkthroughs.flatMap(({ says }) => rehearse(bench, says))
  return joined([factsReached(bench, proof), itemsEarned(bench, proof)])
}

function factsReached(bench: Bench, proof: readonly Turn[]) {
  const told = toldIn(proof)
  return inspect('case.yaml', bench.patientCase.file.facts, (fact) => {
    if (told.has(fact.id) || drawnOut(bench, fact)) return undefined
    const asked = questionsFor(bench, fact)[0]?.question ?? fact.acts.join(', ')
    return { key: `facts[${fact.id}]`, remedy: `no question draws it out, not even "${asked}"` }
  })
}

/**
 * Asks the model question of each of its acts, up to as often as facts share one, after a warm beginning; of a fact that
 * waits for words of its own, with each of these after it.
 */
function drawnOut(bench: Bench, fact: Fact): boolean {
  const start = preparedFor(bench, fact)
  const plain = questionsFor(bench, fact)
  const inItsWords = (fact.saying ?? []).flatMap((words) =>
    plain.map(({ act, question }) => ({ act, question: `${question} ${words}?`, tries: 1 })),
  )
  return [...plain, ...inItsWords].some(({ act, question, tries }) => {
    const turns = [...start, ...talkOf(bench, start, act)]
    return asking(bench, turns, question, tries).some((after) => toldIn(after).has(fact.id))
  })
}

/** A friendly consultation in which whatever a fact waits for has been told. */
export function preparedFor(bench: Bench, fact: Fact): Turn[] {
  const turns = [...warmUp(bench)]
  for (const id of fact.when?.after ?? []) {
    const before = bench.patientCase.facts.get(id)
    const [first] = before ? questionsFor(bench, before) : []
    if (first) turns.push(goOn(bench, turns, first.question))
  }
  return turns
}

/** The model questions for a fact's acts, and how often each may have to be asked until it is this fact's turn. */
export function questionsFor(
  { patientCase, content }: Bench,
  fact: Fact,
): { act: string; question: string; tries: number }[] {
  return fact.acts.flatMap((act) => {
    const question = modelQuestion(content.answers, act, patientCase.voice)
    return question === undefined ? [] : [{ act, question, tries: (patientCase.factsByAct.get(act)?.length ?? 0) + 2 }]
  })
}

function itemsEarned(bench: Bench, proof: readonly Turn[]) {
  const credited = new Set(proof.flatMap((turn) => turn.credited))
  return inspect('rubric.yaml', bench.patientCase.items, (item) => {
    if (earnedByBetter(bench, item)) return undefined
    const how = credited.has(item.id) ? 'a walkthrough does, but students are told to ask this' : 'nothing earns it'
    return { key: `items[${item.id}].better`, remedy: `"${item.better}" does not earn it (${how})` }
  })
}

/** The better question earns its item: early on, or after a warm beginning, asked thrice where it must be. */
function earnedByBetter(bench: Bench, item: MarkedItem): boolean {
  const starts = [
    () => opened(bench),
    ...factsNeeded(bench, item).map((fact) => () => preparedFor(bench, fact)),
    () => warmUp(bench),
  ]
  return starts.some((begin) => {
    const start = begin()
    return asking(bench, start, item.better, 3).some((after) => earns(bench, after.slice(start.length), item))
  })
}

/** The consultation after each time of asking the same thing again; only as many as are looked at. */
function* asking(bench: Bench, start: readonly Turn[], question: string, tries: number): Generator<readonly Turn[]> {
  let turns = start
  for (let i = 0; i < tries; i++) {
    turns = [...turns, goOn(bench, turns, question)]
    yield turns
  }
}

/** Whether these turns alone earn the item. */
function earns({ patientCase }: Bench, turns: readonly Turn[], item: MarkedItem): boolean {
  return evidenceFor(patientCase, item, sourcesMet(patientCase, turns)) !== undefined
}

function factsNeeded({ patientCase }: Bench, { earnedBy }: MarkedItem): Fact[] {
  return needs(earnedBy).sources.flatMap((source) => patientCase.facts.get(actOf(source).replace('fact:', '')) ?? [])
}
