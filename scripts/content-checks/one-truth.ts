import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { disclosedTopicsIn } from '#engine/consultation/disclosed-topics.ts'
import { restatedFacts, SUMMARY } from '#engine/consultation/restated-facts.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { modulesOf } from '#engine/learn/modules.ts'
import { type Debrief, debrief, type Reasoning } from '#engine/marking/debrief.ts'
import { midSentence } from '#engine/marking/debrief-headline.ts'
import { mark } from '#engine/marking/mark.ts'
import { topicsDrawnBy } from '#engine/marking/topics-drawn.ts'
import { raceResult } from '#engine/race/race-result.ts'
import { type CaseCheck, inspectAll } from '#server/content/checks/finding.ts'
import { rehearse } from './rehearsal.ts'

/** A consultation with its debrief, and what its stored turns show independently. */
type CheckedDebrief = {
  patientCase: PatientCase
  content: Content
  turns: readonly Turn[]
  debriefed: Debrief
  /** Topics that the patient disclosed, or that a disclosed topic implies. */
  disclosed: ReadonlySet<string>
  /** These topics, and those withheld or disclosed in part. */
  touched: ReadonlySet<string>
  credited: ReadonlySet<string>
}

/** Checks that the debriefs of a case's scripted consultations contradict nothing. */
export const oneTruth: CaseCheck = (bench) =>
  inspectAll('walkthroughs.yaml', bench.walkthroughs, async ({ name, says }) => {
    const turns = await rehearse(bench, says)
    const [first] = contradictions(bench.patientCase, bench.content, turns, {
      differential: [],
      summary: says.join(' '),
    })
    return first === undefined ? undefined : { key: `[${name}]`, remedy: first }
  })

/**
 * Returns contradictions between a consultation's debrief and its turns, as sentences: something disclosed or credited
 * that is reported as not asked, or praise, quotation or advice about something that did not happen.
 */
export function contradictions(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  reasoning: Reasoning,
  { withRace = true } = {},
): string[] {
  const sheet = mark(patientCase, turns, content)
  const debriefed = debrief(patientCase, { turns, sheet }, content, reasoning)
  const credited = new Set(sheet.items.filter(({ awarded }) => awarded > 0).map(({ item }) => item))
  const all: CheckedDebrief = { patientCase, content, turns, debriefed, credited, ...shownBy(patientCase, turns) }
  return [
    ...differential(all, debriefed.differential),
    ...headline(all),
    ...missedAsks(all),
    ...changes(all),
    ...nearWords(all),
    ...strengths(all),
    ...timeline(all),
    ...summary(all, reasoning.summary),
    ...learn(all),
    ...putRight(all),
    ...(withRace ? race(all, reasoning) : []),
  ]
}

/** Returns what the turns show independently, from their answers and words. */
function shownBy(patientCase: PatientCase, turns: readonly Turn[]): Pick<CheckedDebrief, 'disclosed' | 'touched'> {
  const replies = turns.map(({ reply }) => reply)
  const said = viewOf(patientCase).topics.filter(
    ({ words }) => words.length > 20 && replies.some((reply) => reply.includes(words)),
  )
  const disclosed = new Set([...disclosedTopicsIn(turns), ...said.map(({ id }) => id)])
  const details = new Set(turns.flatMap(({ answers }) => answers.flatMap(({ detail }) => detail ?? [])))
  for (const [topic, others] of Object.entries(viewOf(patientCase).alike))
    if (others.some((other) => disclosed.has(other) || details.has(other))) disclosed.add(topic)
  return {
    disclosed,
    touched: new Set([...disclosed, ...turns.flatMap(({ answers }) => answers.flatMap(({ fact }) => fact ?? []))]),
  }
}

function differential({ disclosed, touched }: CheckedDebrief, weighed: Debrief['differential']): string[] {
  return weighed.flatMap(({ name, ...sides }) =>
    [...sides.for, ...sides.against].flatMap(({ topic, text, reach, elicited }) => {
      if (disclosed.has(topic) && !elicited) return [`${name}: “${text}” was told and is called ${reach}`]
      return touched.has(topic) && reach === 'not-reached'
        ? [`${name}: “${text}” was asked for and is called not asked`]
        : []
    }),
  )
}

function headline({ patientCase, debriefed, credited, disclosed }: CheckedDebrief): string[] {
  const [, second = ''] = debriefed.headline.sentences
  const missed = patientCase.items.filter(({ id, mustAsk }) => mustAsk && !credited.has(id))
  const { asked, of } = debriefed.sheet.mustAsks
  if (/missed none|One more question/.test(second) && asked < of)
    return [`“${second}” with ${of - asked} must-asks missed`]
  const [, name] = /^You didn’t rule out (.+)\.$/.exec(second) ?? []
  if (name === undefined) return []
  const open = topicsDrawnBy(patientCase, missed)
  const diagnosis = debriefed.differential.find((one) => midSentence(one.name) === name)
  const isOpen = diagnosis?.against.some(({ topic }) => open.has(topic) && !disclosed.has(topic))
  return isOpen ? [] : [`“${second}” though no must-ask against it was missed`]
}

function missedAsks({ debriefed, credited, disclosed, patientCase }: CheckedDebrief): string[] {
  return debriefed.missedAsks.flatMap(({ item, clues }) => {
    if (credited.has(item)) return [`${item} was credited and is among the missed questions`]
    const features = viewOf(patientCase).conditions.flatMap((one) => [...one.for, ...one.against])
    const elicited = clues.filter(({ text }) => features.every((one) => one.text !== text || disclosed.has(one.topic)))
    return elicited.map(({ text }) => `${item} is said to bring “${text}”, which was told`)
  })
}

function changes({ patientCase, debriefed, turns, credited, disclosed }: CheckedDebrief): string[] {
  return debriefed.changes.flatMap(({ title, label, near, why }) => {
    const item = debriefed.sheet.items.find((one) => one.label === title)
    if (item && credited.has(item.item)) return [`“${title}” was credited and is to be changed`]
    const source = patientCase.items.find(({ id }) => id === item?.item)
    const wasDisclosed = source && [...topicsDrawnBy(patientCase, [source])].some((topic) => disclosed.has(topic))
    if (label === 'Not asked' && !near && wasDisclosed) return [`“${title}” is called not asked, and was told`]
    if (near && near.words !== (turns[near.turn]?.said ?? '').slice(near.from, near.to))
      return [`“${near.words}” was not said`]
    const [, cue] = /had said “(.+?)” One kind/.exec(why) ?? []
    if (cue === undefined) return []
    return turns.slice(0, near?.turn).some(({ reply }) => reply.includes(cue))
      ? []
      : [`the cue “${cue}” was never said`]
  })
}

/** Finds words that earned a mark and are reported as merely similar to another question. */
function nearWords({ debriefed, turns }: CheckedDebrief): string[] {
  return debriefed.sheet.items.flatMap(({ item, awarded, near }) =>
    awarded === 0 && near?.why.startsWith('The words were near') && (turns[near.turn]?.credited.length ?? 0) > 0
      ? [`“${near.words}” earned a mark and is said to sound like ${item}`]
      : [],
  )
}

function strengths({ patientCase, content, debriefed, turns }: CheckedDebrief): string[] {
  return debriefed.strengths.flatMap(({ title, evidence }) => {
    if (!evidence) return []
    const said = turns[evidence.turn]?.said ?? ''
    if (said.slice(evidence.from, evidence.to) !== evidence.words) return [`“${evidence.words}” was not said`]
    if (title !== 'You played it back') return []
    const restated = restatedFacts(patientCase, content.vocabulary, turns.slice(0, evidence.turn), said)
    return restated.length < SUMMARY ? [`“${said}” is praised as a summary and restates ${restated.length} things`] : []
  })
}

/** Checks that a corrected summary earned nothing, and that each of its errors is named where it is mentioned. */
function putRight({ debriefed, turns }: CheckedDebrief): string[] {
  const earned = debriefed.sheet.items.flatMap(({ item, evidence }) =>
    evidence.some(
      ({ turn, words }) =>
        turns[turn]?.amiss &&
        turns[turn].acts.some(
          (found) => found.act === 'summarise' && turns[turn]!.said.slice(found.from, found.to) === words,
        ),
    )
      ? [`${item} was earned by a summary that was put right`]
      : [],
  )
  const change = debriefed.changes.find(({ title }) => title === 'A summary that was not quite right')
  const parts = turns[change?.near?.turn ?? -1]?.amiss ?? []
  return [
    ...earned,
    ...parts
      .filter(({ said }) => !change?.why.includes(said))
      .map(({ said }) => `“${said}” was put right and is not named`),
  ]
}

const SPLITS_WORD = /[\p{L}\p{N}]/u

function timeline({ debriefed, credited }: CheckedDebrief): string[] {
  const flags = debriefed.missedFlags
    .filter(({ item }) => credited.has(item))
    .map(({ label }) => `${label} is a missed flag`)
  const cut = debriefed.timeline.flatMap(({ said, hits }) =>
    hits
      .flatMap(({ from, to }) => [from, to])
      .filter((at) => SPLITS_WORD.test(said[at - 1] ?? '') && SPLITS_WORD.test(said[at] ?? ''))
      .map((at) => `a mark cuts a word of “${said}” at ${at}`),
  )
  return [...flags, ...cut]
}

function summary({ debriefed, disclosed, touched }: CheckedDebrief, written: string): string[] {
  return debriefed.summaryPoints.flatMap(({ topic, text, known, asked, quote }) => {
    if (disclosed.has(topic) && !known) return [`“${text}” was told and is not known`]
    if (touched.has(topic) && !asked) return [`“${text}” was asked for and is called not asked about`]
    return quote !== undefined && !written.includes(quote) ? [`“${quote}” was not written`] : []
  })
}

function learn({ patientCase, turns, credited }: CheckedDebrief): string[] {
  const items = modulesOf(patientCase, turns).flatMap((module) => module.items)
  return items
    .filter(({ id, met }) => (met !== undefined) !== credited.has(id))
    .map(({ id }) => `Learn and marks differ on ${id}`)
}

function race(all: CheckedDebrief, { differential: final }: Reasoning): string[] {
  const { patientCase, content, turns, disclosed } = all
  if (!viewOf(patientCase).race) return []
  const result = raceResult(patientCase, content, { turns, rankings: [], final })
  const unasked = result.excluded.filter(({ name, askedAbout }) => {
    const condition = viewOf(patientCase).conditions.find((one) => one.name === name)
    return (
      !askedAbout &&
      [...(condition?.for ?? []), ...(condition?.against ?? [])].some(({ topic }) => disclosed.has(topic))
    )
  })
  // With all questions used, the last advice is for the point before the last of them.
  const isLast =
    result.mostDiscriminating.length > result.questions.length && result.questions.at(-1)?.turn === turns.length - 1
  const asks = viewOf(patientCase).race?.asks ?? []
  const last = result.mostDiscriminating.at(-1)
  const topics = asks.find(({ ask }) => ask === last?.ask)?.tells ?? []
  const isLeft = turns.length > 0 && topics.length > 0 && topics.every((topic) => disclosed.has(topic))
  return [
    ...differential(all, result.differential),
    ...unasked.map(({ name }) => `${name} is called not asked about in the race`),
    ...(isLeft && isLast ? [`“${last?.ask}” was to be asked, and was told`] : []),
  ]
}
