import { CATEGORIES } from '#engine/case/names.ts'
import { type Voice, voiceOf } from '#engine/case/voice.ts'
import { isSymptomCode } from '#engine/vocabulary/acts.ts'
import { answersOfDraft, type DraftAnswer } from './draft-answers.ts'
import { conditionNamed, type DraftDiagnosis, differentialOfDraft } from './draft-differential.ts'
import { type DraftFindings, findingsOfDraft } from './draft-findings.ts'
import { learnOfDraft, walkthroughsOfDraft } from './draft-learn.ts'
import { type DraftItem, itemsOfDraft } from './draft-rubric.ts'
import { pointsOfDraft, questionsOfDraft, sourcesOfDraft } from './draft-teaching.ts'
import { type DraftFault, linesUnder, type Section, sectionsOf } from './headings.ts'
import type { Knowledge, KnownCondition } from './knowledge.ts'
import { type DraftPerson, personOf } from './person.ts'
import { type Path, proposed, settle } from './proposed.ts'
import { idOf, stemsOf } from './words.ts'

/** The files of a case that a draft makes, as parsed, by their names without an ending. */
export type DraftFiles = Record<(typeof DRAFT_FILES)[number], unknown>
export const DRAFT_FILES = ['case', 'differential', 'rubric', 'teaching', 'findings', 'learn', 'walkthroughs'] as const

/** An example question of the bank, proposed for an answer. */
export type ProposedQuestion = { answer: string; question: string }

/** Something for the author to decide: what, and for which lines of the draft. */
export type DraftNote = { note: string; about: { line: number; words: string }[] }

export type CaseOfDraft = {
  id: number
  slug: string
  files: DraftFiles
  asks: ProposedQuestion[]
  /** What nobody has written, by file. */
  unconfirmed: Record<string, Path[]>
  /** What the author has to decide beyond reading what is marked. */
  notes: DraftNote[]
}

/** Makes a case of a clinician's draft, or says line by line why it cannot. */
export function caseOfDraft(draft: string, knowledge: Knowledge): { made: CaseOfDraft } | { faults: DraftFault[] } {
  const faults: DraftFault[] = []
  const sections = sectionsOf(draft, faults)
  const person = personOf(sections, faults)
  const line = linesUnder(sections, 'case')[0]?.number ?? 1
  const condition = person && conditionNamed(person.diagnosis, knowledge, { number: line }, faults)
  if (linesUnder(sections, 'opens').length === 0)
    faults.push({ line, remedy: 'write what the patient says first: OPENS I keep getting headaches.' })
  if (!person || !condition) return { faults }
  const gender = person.gender ?? 'Female'
  const voice = voiceOf({ patient: { ...person, gender } })
  const own = answersOfDraft(sections, { knowledge, voice, faults })
  const found = stemsOf(
    linesUnder(sections, 'found')
      .map(({ text }) => text)
      .join(' '),
  )
  const making = { knowledge, answers: own, found, faults }
  const { diagnoses, more } = differentialOfDraft({ condition, line }, sections, making)
  const answers = [...own, ...more]
  const items = itemsOfDraft(sections, { knowledge, voice, answers })
  const findings = findingsOfDraft(sections, person, faults)
  const questions = questionsOfDraft(sections, faults)
  if (faults.length > 0) return { faults }
  const parts = { sections, person, condition, voice, answers, items, diagnoses, findings, questions, knowledge }
  return { made: assembled(parts) }
}

type Parts = {
  sections: readonly Section[]
  person: DraftPerson
  condition: KnownCondition
  voice: Voice
  answers: readonly DraftAnswer[]
  items: readonly DraftItem[]
  diagnoses: readonly DraftDiagnosis[]
  findings: DraftFindings | undefined
  questions: ReturnType<typeof questionsOfDraft>
  knowledge: Knowledge
}

function assembled(parts: Parts): CaseOfDraft {
  const { person, condition, answers, items } = parts
  const slug = condition.slug
  const trees: Record<keyof DraftFiles, unknown> = {
    case: caseTree(parts, slug),
    differential: { differential: parts.diagnoses.map(diagnosisTree) },
    rubric: { categories: categoriesOf(items) },
    teaching: teachingTree(parts),
    findings: findingsTree(parts),
    learn: eachProposed(learnOfDraft(items, parts.voice.name)),
    walkthroughs: walkthroughsOfDraft(items).map((script) => proposed(script)),
  }
  const settled = Object.entries(trees).map(([name, tree]) => [name, settle(tree)] as const)
  return {
    id: person.id,
    slug,
    files: Object.fromEntries(settled.map(([name, { value }]) => [name, value])) as DraftFiles,
    unconfirmed: Object.fromEntries(settled.map(([name, { unconfirmed }]) => [name, unconfirmed])),
    asks: answers.flatMap(({ id, earns: [act] }) =>
      act === undefined ? [] : parts.knowledge.bank(act).map((question) => ({ answer: id, question })),
    ),
    notes: notesOf(parts),
  }
}

function caseTree({ sections, person, condition, answers, knowledge }: Parts, slug: string) {
  const said = (heading: Parameters<typeof linesUnder>[1]) =>
    linesUnder(sections, heading)
      .map(({ text }) => text)
      .join(' ')
  const [codes = '', words] = said('complaint')
    .split('|')
    .map((part) => part.trim())
  const complaint = codes.split(/[\s,;]+/).filter(isSymptomCode)
  const guess = guessedComplaint(said('opens'), knowledge)
  const opens = answers.find(({ id }) => id === 'reason')?.says ?? ''
  return {
    id: person.id,
    slug,
    patient: {
      name: person.name,
      gender: person.gender ?? proposed('Female'),
      age: person.age,
      occupation: person.occupation,
      look: proposed({ head: 'medium1', skin: '#E3B48F', clothes: '#2F6F73' }),
      voice: said('voice'),
    },
    complaint: complaint.length > 0 ? complaint : proposed([guess]),
    presentingComplaint: words ?? proposed(opens.replace(/\.$/, '')),
    presentation: proposed(complaint[0] ?? guess),
    diagnosis: condition.name,
    system: condition.system,
    rotations: proposed([rotationOf(person.place)]),
    collections: proposed(['Other cases']),
    level: proposed(2),
    timeLimitSeconds: person.seconds,
    free: false,
    diagnosisMode: false,
    distress: proposed('moderate'),
    brief: proposed(briefOf(person, said('brief'))),
    opening: opens,
    parting: proposed({ warm: 'Thank you, that was kind.', neutral: 'All right. Thank you.', cold: 'Goodbye, then.' }),
    answers: answers.map(answerTree),
    review: { readings: 0, last: knowledge.today },
  }
}

/** The symptom that the first words name, as the reader understands them. */
function guessedComplaint(opens: string, { actOf }: Knowledge): string {
  const act = actOf(opens) ?? ''
  return act.startsWith('sx:') ? act.slice('sx:'.length) : 'other'
}

const rotationOf = (place: string) =>
  /^(ED|A&E|emergency)/i.test(place) ? 'Emergency Medicine' : /^(GP|surgery)/i.test(place) ? 'Primary Healthcare' : 'Medicine'

const WHERE: Record<string, string> = { ED: 'the emergency department', GP: 'general practice' }

function briefOf({ place, name, age, occupation }: DraftPerson, done: string): string {
  const [where = '', ...when] = place.split(' ')
  const years = age < 2 ? `${Math.round(age * 12)} months` : String(age)
  const who = [name, years, ...(occupation ? [occupation] : [])].join(', ')
  const sentences = [`You are in ${WHERE[where] ?? where}${when.length > 0 ? `, ${when.join(' ')}` : ''}. This is ${who}.`]
  if (done !== '') sentences.push(`${done.charAt(0).toUpperCase()}${done.slice(1).replace(/\.$/, '')}.`)
  return [...sentences, 'Take a focused history.'].join(' ')
}

/** The author's gist stands; how the patient says it, and what asking for it counts as, are proposals. */
function answerTree({ id, topic, earns, says, gist, asks, when, until }: DraftAnswer) {
  const written = { ...(earns.length > 0 && { earns }), says, gist, when, until, ...(asks.length > 0 && { asks }) }
  return proposed({ id, topic, ...written })
}

function diagnosisTree({ condition, name, place, for: speaksFor, against }: DraftDiagnosis) {
  const features = (list: DraftDiagnosis['for']) => list.map((feature) => proposed(feature))
  const isProposed = place === 'likely'
  return {
    condition,
    name,
    accepts: [],
    place: isProposed ? proposed(place) : place,
    for: features(speaksFor),
    against: features(against),
  }
}

function categoriesOf(items: readonly DraftItem[]) {
  return Object.keys(CATEGORIES).flatMap((id) => {
    const own = items.filter(({ category }) => category === id)
    return own.length === 0 ? [] : [{ id, items: own.map(itemTree) }]
  })
}

const itemTree = ({ id, text, label, marks, mustAsk, why, earnedBy, better, line }: DraftItem) => ({
  id,
  text: proposed(text),
  label: proposed(label),
  marks: proposed(marks),
  mustAsk,
  why: why !== undefined && line === undefined ? proposed(why) : why,
  earnedBy: proposed(earnedBy),
  better: proposed(better),
})

const HINTS = 5

function teachingTree({ sections, items, answers, person, voice, questions, knowledge }: Parts) {
  const points = pointsOfDraft(sections)
  const musts = items.filter(({ mustAsk }) => mustAsk)
  const asked = [...musts, ...items.filter(({ mustAsk, line }) => !mustAsk && line !== undefined)]
  const story = answers.filter(({ id, when }) => id !== 'reason' && !when).map(({ gist }) => gist)
  const supports = [...points.map(({ id }) => id), ...musts.map(({ id }) => id)]
  return {
    hints: proposed(asked.slice(0, HINTS).map(({ label }) => `Ask ${voice.name} about this: ${label.toLowerCase()}.`)),
    modelSummary: proposed(`${person.name}, ${person.age}: ${story.join('; ')}.`),
    questions: questions.map(({ line: _, ...question }) => question),
    learningPoints: points.map(({ id, text }) => ({ id, text })),
    references: sourcesOfDraft(sections, knowledge).found.map(({ id }) => ({
      source: id,
      checked: proposed('knowledge'),
      supports: proposed(supports),
    })),
  }
}

function findingsTree({ sections, findings, diagnoses }: Parts) {
  const adds = linesUnder(sections, 'adds')
    .map(({ text }) => text)
    .join(' ')
  if (!findings) return { observations: [], examination: [], results: [], adds, weighs: [] }
  return {
    observations: findings.observations.map(({ measured, consciousness, ...rest }) => ({
      ...rest,
      consciousness: proposed(consciousness),
      measured: Object.fromEntries(
        Object.entries(measured).map(([name, { value, usual }]) => [name, { value, ...(usual && { usual: proposed(usual) }) }]),
      ),
    })),
    examination: findings.examination,
    results: findings.results,
    adds,
    weighs: diagnoses.flatMap(({ weighed }) => weighed.map((weight) => proposed(weight))),
  }
}

/** A map of maps of texts, each text a proposal. */
function eachProposed(tree: Record<string, Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(tree).map(([key, texts]) => [
      key,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, proposed(text)])),
    ]),
  )
}

/** What cannot be seen from the marks alone. */
function notesOf({ sections, person, answers, items, knowledge }: Parts): DraftNote[] {
  const line = linesUnder(sections, 'case')[0]?.number ?? 1
  const first = { line, words: person.name }
  const ofAnswers = (isMeant: (answer: DraftAnswer) => boolean) =>
    answers.filter(isMeant).map(({ line, gist }) => ({ line, words: gist }))
  const ofItems = (isMeant: (item: DraftItem) => boolean) =>
    items.filter(isMeant).map(({ line = 1, label }) => ({ line, words: label }))
  const unknown = sourcesOfDraft(sections, knowledge).unknown.map(({ line, text }) => ({ line, words: text }))
  const hasComplaint = linesUnder(sections, 'complaint').length > 0
  return [
    { note: 'no sex is given, and Female is a guess: write woman or man', about: person.gender ? [] : [first] },
    { note: 'no complaint is given: write COMPLAINT wheeze | Short of breath', about: hasComplaint ? [] : [first] },
    { note: 'counts as nothing that is asked for: give it an act, or leave it', about: ofAnswers(isOfNoAct) },
    { note: 'is held back: write what is said until then (first: …)', about: ofAnswers(({ until }) => until === '') },
    { note: 'is answered by nothing that the patient says: write an answer for it', about: ofItems(isUnearned) },
    { note: 'must be asked: say why, on a line of its own (speech: why)', about: ofItems(({ why }) => why === '') },
    { note: 'is not in content/sources: add it there, or cite another', about: unknown },
  ].filter(({ about }) => about.length > 0)
}

const isOfNoAct = ({ earns }: DraftAnswer) => earns.length === 0
const isUnearned = ({ earnedBy }: DraftItem) => earnedBy.any.includes('')
