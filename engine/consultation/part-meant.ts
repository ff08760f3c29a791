import type { Part } from '#engine/case/case-file.ts'
import { withoutLeftOut } from '#engine/case/excluded.ts'
import { partsNamed, partsOf } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { topicsTold, topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/** Which parts of what was told a message means, and whether it says so by a name or a number. */
type Meant = { parts: readonly Part[]; bySaying: boolean }

const LOOKS_BACK = 6

/**
 * The medicine, or other part of a list, that a message is about: the one it names, "the second one" of the list that
 * was told, "the other two", or without any word the one that was just spoken of.
 */
export function partsMeant({ file, facts }: Told, said: string, turns: readonly Turn[]): Meant {
  const told = topicsToldIn(turns)
  const open = (file.parts ?? []).filter((part) => part.facts.some((id) => told.has(id) || isOpen(facts, id)))
  const named = partsNamed(open, withoutLeftOut(said))
  if (named.length > 0) return { parts: named, bySaying: true }
  const last = justSpokenOf({ file, facts }, turns)
  const pointed = byNumber(said, lastList({ file, facts }, turns)) ?? theOthers(said, { file, facts }, turns, last)
  return pointed ? { parts: pointed, bySaying: true } : { parts: last, bySaying: false }
}

/** The fact of this name is told to whoever asks. */
export function isOpen(facts: PatientCase['facts'], id: string): boolean {
  const fact = facts.get(id)
  return fact !== undefined && isPlain(fact)
}

type Told = Pick<PatientCase, 'file' | 'facts'>

/** The parts of the list that was told last, while it is still spoken of: "the first one" of the periods is none. */
function lastList(patient: Told, turns: readonly Turn[]): readonly Part[] {
  const lists = turns.slice(-LOOKS_BACK).flatMap((turn) => listsOf(patient, turn))
  const list = lists.at(-1) ?? []
  const last = turns.findLast(({ answers }) => answers.some(({ act }) => !isTalk(act)))
  const told = topicsTold(last?.answers ?? [])
  return list.some((part) => part.facts.some((id) => told.has(id))) ? list : []
}

function listsOf({ file, facts }: Told, { answers }: Turn): Part[][] {
  const told = [...topicsTold(answers)].flatMap((id) => facts.get(id) ?? [])
  return told.map((fact) => partsNamed(partsOf(file, fact), fact.says)).filter((parts) => parts.length > 1)
}

const ORDER = ['first', 'second', 'third', 'fourth']
const THING = '(one|tablet|medicine|medication|drug|pill|inhaler|cream|lot|allergy|treatment)s?'
const NUMBERED = new RegExp(
  `\\b(?:the|that|your) (${ORDER.join('|')}|middle)(?: ${THING}\\b|\\W*$|(?= (?:for|called|do|does|is|was)\\b))`,
  'i',
)
export const ENDS = new RegExp(`\\b(?:the|that|your) (last|final) ${THING} (?:on|of|in) (?:the|your|that) list\\b`, 'i')

/** "What's the second one for?" */
function byNumber(said: string, list: readonly Part[]): readonly Part[] | undefined {
  const number = NUMBERED.exec(said)?.[1]?.toLowerCase()
  if (ENDS.test(said)) return list.slice(-1)
  if (number === undefined) return undefined
  const part = list[number === 'middle' ? Math.floor(list.length / 2) : ORDER.indexOf(number)]
  return part && [part]
}

const OTHERS = new RegExp(
  `\\b(?:the|your|those|these) (?:others|rest|other(?: (?:two|three|few))?(?: ${THING})?)(?=\\W*$|\\W+(?:what|when|how|who|why|did|do|does|are|is|for|called|of)\\b)`,
  'i',
)

/** "And the other two?": what the list holds besides what was just spoken of. */
function theOthers(said: string, patient: Told, turns: readonly Turn[], last: readonly Part[]) {
  if (!OTHERS.test(said) || last.length === 0) return undefined
  const lists = turns.slice(-LOOKS_BACK).flatMap((turn) => listsOf(patient, turn))
  const list = lists.findLast((parts) => last.every((part) => parts.includes(part))) ?? []
  const others = list.filter((part) => !last.includes(part))
  const isOne = /\bother (one|tablet|medicine|pill|inhaler|cream)\b|\bother\W*$/i.test(said)
  return others.length === 0 || (isOne && others.length > 1) ? undefined : others
}

/** What the last exchange that was about something spoke of, as far as it was one part and not the whole list. */
function justSpokenOf(patient: Told, turns: readonly Turn[]): readonly Part[] {
  const at = turns.findLastIndex(({ answers }) => answers.some(({ act }) => !isTalk(act)))
  const turn = turns[at]
  if (turn === undefined || turns.length - at > 2) return []
  const told = topicsTold(turn.answers)
  const spoken = (patient.file.parts ?? []).filter((part) => part.facts.some((id) => told.has(id)))
  if (spoken.length < 2) return spoken
  const named = partsNamed(spoken, withoutLeftOut(turn.said))
  if (named.length > 0 || turn.answers.some(({ kind }) => kind === 'fact')) return named
  const before = turns.slice(Math.max(0, at - LOOKS_BACK), at)
  return partsMeant(patient, turn.said, before).parts.filter((part) => spoken.includes(part))
}
