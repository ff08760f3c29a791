import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import type { AnsweredAct, FoundAct, Turn } from '#engine/consultation/turn.ts'
import { isDenial } from '#engine/patient/answer-context.ts'
import { isCorrection } from '#engine/reading/correction.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { meaningsIn } from '../meanings.ts'
import { quoted } from './quoted.ts'
import { type EvidenceRow, type ItemReach, rowOf } from './row.ts'
import { isSaidIn, sentencesIn, type Wording, wordingOf } from './wording.ts'

/** Records a row: the earliest evidence is kept, unless it earns nothing and a later one does. */
export type Note = (row: EvidenceRow) => void

/** Records a row for each topic that a turn's answers disclose. */
export function noteDisclosures(patientCase: PatientCase, turns: readonly Turn[], at: number, note: Note): void {
  const turn = turns[at]!
  const corrects = isCorrection(turn.said, turns.slice(0, at))
  for (const answer of turn.answers) {
    const found = turn.acts.find(({ act }) => act === answer.act)
    const topics = topicsOf(patientCase, answer)
    if (topics.length === 0) continue
    const reach: ItemReach = corrects ? 'corrected' : isInvited(answer.act) ? 'volunteered' : 'answered'
    // An answer whose act was not found in the words, or that corrected a summary, still counts as disclosed.
    const isPutRight = turn.amiss?.some(({ fact }) => fact === answer.fact)
    for (const topic of topics) note(disclosureRow(topic, turn, at, reach, isPutRight ? undefined : found))
  }
}

/**
 * Returns the findings that an answer discloses. A detail discloses the finding that it belongs to, unless the case
 * gives it acts of its own, and any that it is listed as equivalent to (`alike`).
 */
function topicsOf(patientCase: PatientCase, answer: AnsweredAct): readonly string[] {
  if (answer.kind === 'detail') return topicsByDetail(patientCase).get(answer.detail ?? '') ?? []
  return answer.fact !== undefined && isDisclosure(answer) ? [answer.fact] : []
}

const byDetail = new WeakMap<PatientCase, ReadonlyMap<string, readonly string[]>>()

/** Returns the findings that each detail of a case discloses; cached per case. */
function topicsByDetail(patientCase: PatientCase): ReadonlyMap<string, readonly string[]> {
  const known = byDetail.get(patientCase)
  if (known) return known
  const alike = Object.entries(viewOf(patientCase).alike)
  const answers = answersById(patientCase)
  const details = patientCase.file.answers.flatMap((answer) => answer.details ?? [])
  const found = new Map(
    details.flatMap(({ id, earns, gist }): [string, string[]][] => {
      const own = earns || gist !== undefined ? undefined : answers.get(id)?.fact
      const others = alike.flatMap(([topic, details]) => (details.includes(id) ? [topic] : []))
      return [[id, [...(own === undefined ? [] : [own]), ...others]]]
    }),
  )
  byDetail.set(patientCase, found)
  return found
}

const isDisclosure = ({ kind }: AnsweredAct): boolean => kind === 'fact' || kind === 'again'

/** Whether an act asks for nothing in particular ("anything else?"), unlike questions on identity and the opening. */
const isInvited = (act: ActId): boolean => isTalk(act) && act !== 'identify' && act !== 'open'

const disclosureRow = (
  topic: string,
  turn: Turn,
  at: number,
  reach: ItemReach,
  found: FoundAct | undefined,
): EvidenceRow => ({
  finding: rowOf(topic),
  reach,
  evidence: quoted(turn, at, found ?? WHOLE(turn)),
  reply: turn.reply,
  earns: found !== undefined,
})

const WHOLE = ({ said }: Turn) => ({ from: 0, to: said.length })

/** Records the topics that a turn's reply mentions in passing, such as her father's stone among her fears. */
export function noteMentioned(patientCase: PatientCase, turns: readonly Turn[], at: number, note: Note): void {
  const turn = turns[at]!
  const mentioned = [
    ...mentionedIn(patientCase, turn.reply),
    ...namedIn(patientCase, turn),
    ...impliedBy(patientCase, turn),
  ]
  for (const topic of mentioned) note({ ...disclosureRow(topic, turn, at, 'volunteered', undefined), earns: false })
}

/**
 * Returns the topics that are primarily about a symptom that the reply names, or about the complaint by that name,
 * where the reply agrees on whether it is present and has a word specific to the topic. "Pink" is a change in the
 * urine, but does not make it cloudy.
 */
function namedIn(patientCase: PatientCase, turn: Turn): string[] {
  const { named, reply } = turn
  const habits = habitsDisclosed(patientCase, turn)
  return (named?.replied ?? []).flatMap(({ act, denied, from, to }) => {
    if (habits.some((one) => one.from <= from && to <= one.to)) return []
    const plain = patientCase.factsByAct.get(act)?.filter(isPlain) ?? []
    const first =
      plain.find((fact) => fact.acts[0] === act) ??
      (plain.length === 1 ? plain.find(({ acts: [own = ''] }) => targetOf(own) === 'complaint') : undefined)
    if (!first || isDenial(first.says) !== denied) return []
    const own = wordingsOf(patientCase).find(({ topic }) => topic === first.id)?.all
    return own && [...meaningsIn(reply.slice(from, to))].some((word) => own.has(word)) ? [first.id] : []
  })
}

/**
 * Returns the ranges of a reply about habits, whose symptoms are not current: "I tried one and was sick on my shoes".
 */
function habitsDisclosed({ facts }: PatientCase, { answers, reply }: Turn): { from: number; to: number }[] {
  const disclosed = answers.filter(isDisclosure).flatMap(({ fact }) => facts.get(fact ?? '') ?? [])
  const habits = disclosed.filter(({ acts }) => acts.every((act) => HABITS.has(topicOf(act))))
  return habits.flatMap(({ says, again = [], beside = '' }) =>
    [says, ...again, beside]
      .map((words) => ({ from: words === '' ? -1 : reply.indexOf(words), to: words.length }))
      .filter(({ from }) => from >= 0)
      .map(({ from, to }) => ({ from, to: from + to })),
  )
}

const HABITS = new Set(['smoking', 'alcohol', 'drugs'])

/** Returns symptoms implied by an answer on their frequency or severity: the topic primarily about that symptom. */
function impliedBy({ facts, factsByAct }: PatientCase, { answers }: Turn): string[] {
  const disclosures = answers.filter(isDisclosure).flatMap(({ fact }) => facts.get(fact ?? '') ?? [])
  const symptoms = disclosures
    .filter(({ says }) => !isDenial(says))
    .flatMap(({ acts }) => acts.filter((act) => isAspect(topicOf(act))).map((act) => `sx:${targetOf(act) ?? ''}`))
  return symptoms.flatMap((symptom) => {
    const [first] = factsByAct.get(symptom)?.filter((fact) => isPlain(fact) && fact.acts[0] === symptom) ?? []
    return first && !isDenial(first.says) ? [first.id] : []
  })
}

/** `wordings` restate a topic in one sentence; `all` are the words of all wordings and of its answers. */
type Known = { topic: string; words: string; wordings: readonly Wording[]; all: ReadonlySet<string> }

const known = new WeakMap<PatientCase, readonly Known[]>()

/** Returns the possible wordings of each topic of a case; cached per case. */
function wordingsOf(patientCase: PatientCase): readonly Known[] {
  const before = known.get(patientCase)
  if (before) return before
  const { topics, conditions } = viewOf(patientCase)
  const features = conditions.flatMap((one) => [...one.for, ...one.against])
  // A topic that only identifies a person is not a finding: "what she called her sick headaches" is not her name.
  const findings = topics.filter(({ id }) => !patientCase.facts.get(id)?.acts.every((act) => act === 'identify'))
  const worded = findings.map(({ id, label, words }) => {
    const clues = features.filter(({ topic }) => topic === id).map(({ text }) => text)
    const all = meaningsIn([label, words, ...clues].join(' '))
    return { topic: id, words, all, wordings: [label, ...clues].flatMap((text) => wordingOf(text) ?? []) }
  })
  const isDistinct = isDistinctive(worded)
  const made = worded.map((one) => ({ ...one, wordings: one.wordings.filter(isDistinct) }))
  known.set(patientCase, made)
  return made
}

/** Of two shared words, one must occur in hardly any other topic: "water infection" occurs in half of such a case. */
const FEW_TOPICS = 2
const ENOUGH_WORDS = 3

function isDistinctive(worded: readonly Known[]): (wording: Wording) => boolean {
  const topics = new Map<string, number>()
  for (const { wordings } of worded)
    for (const word of new Set(wordings.flatMap(({ words }) => words))) topics.set(word, (topics.get(word) ?? 0) + 1)
  return ({ words }) => words.length >= ENOUGH_WORDS || words.some((word) => (topics.get(word) ?? 0) <= FEW_TOPICS)
}

/** A cache of replies already read: a patient gives much the same replies to all students. */
const readReplies = new WeakMap<PatientCase, Map<string, readonly string[]>>()
const MOST_CACHED = 500

function mentionedIn(patientCase: PatientCase, reply: string): readonly string[] {
  const cached = readReplies.get(patientCase) ?? new Map<string, readonly string[]>()
  readReplies.set(patientCase, cached)
  const before = cached.get(reply)
  if (before) return before
  const sentences = sentencesIn(reply)
  const topics = wordingsOf(patientCase)
    .filter(({ words, wordings }) => includesWords(reply, words) || wordings.some((one) => isSaidIn(sentences, one)))
    .map(({ topic }) => topic)
  if (cached.size >= MOST_CACHED) cached.clear()
  cached.set(reply, topics)
  return topics
}

/** Shorter sentences ("No, none.") are too unspecific to match. */
const SPECIFIC_FROM = 20

const includesWords = (reply: string, words: string): boolean => words.length >= SPECIFIC_FROM && reply.includes(words)
