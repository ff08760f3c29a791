import type { PatientCase } from '#engine/case/patient-case.ts'
import type { PersonAsked } from '#engine/case/person.ts'
import { isSaid } from '#engine/case/saying.ts'
import { eachOnce } from '#engine/understanding/each-once.ts'
import { overlaps, type Stretch } from '#engine/understanding/stretch.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/** A message with blanks where it asks about people or takes up what was told, so that the rest keeps its place. */
export function without(said: string, people: readonly Stretch[]): string {
  return people.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), said)
}

/** "I can see why that scares you, with what happened to your dad" comforts, and asks nothing of him. */
export function isComforted(said: string, { acts }: Understanding, { from, to }: Stretch): boolean {
  if (said.slice(from, to).includes('?')) return false
  return acts.some((found) => found.act === 'empathy' && overlaps(found, { from, to }))
}

/**
 * What a message asks of people together with the rest of it, in the order of its words. What understanding was sure of
 * in the words about a person was asked as well, and counts for marks: "has your husband a cough?" asks who is ill.
 */
export function withPeople(
  whole: Understanding,
  rest: Understanding | undefined,
  people: readonly PersonAsked[],
): Understanding {
  const asked = people.map(({ person, from, to }) => ({ act: `person:${person.id}`, confidence: 1, from, to }))
  const besides = whole.acts.filter((found) => isOfPeople(found) && people.some((one) => isWithin(found, one)))
  const others = rest?.kind === 'understood' ? rest.acts : []
  const acts = [...asked, ...besides, ...others].sort((one, other) => one.from - other.from)
  return { ...whole, acts: eachOnce(acts), kind: 'understood', readings: [] }
}

const SURE = 0.8
const LIKELY = 0.7
const isOfPeople = ({ act, confidence }: FoundAct): boolean =>
  confidence >= SURE && /^(sick_contacts|living|relationship|support|housing|fh)$/.test(topicOf(act))

const isWithin = ({ from }: FoundAct, one: PersonAsked): boolean => from >= one.from && from < one.to

/** The author has kept a fact for these very words and what they ask, and it has not been told: it comes first. */
export function isForFact(
  { factsByAct }: PatientCase,
  turns: readonly Turn[],
  said: string,
  { acts }: Understanding,
  asked: PersonAsked,
): boolean {
  if (isOfThemAlone(asked, said)) return false
  const told = topicsToldIn(turns)
  const words = withoutLongNames(said, asked)
  const facts = acts
    .filter((found) => found.confidence >= LIKELY && isWithin(found, asked))
    .flatMap(({ act }) => factsByAct.get(act) ?? [])
  const theirs = asked.person.about[asked.aspect === 'other' ? 'ill' : asked.aspect]
  // Told of them it is the same fact, and nothing that the patient has is told with it.
  if (typeof theirs === 'object' && facts.some(({ id }) => id === theirs.fact)) return false
  return facts.some(({ id, saying }) => saying && !told.has(id) && isSaid(words, saying))
}

/** "Are your mum and dad alive?" asks for the two of them, and not for what is kept for "mum". */
const withoutLongNames = (said: string, { person }: PersonAsked): string =>
  person.names
    .filter((name) => name.includes(' '))
    .reduce((rest, name) => rest.replaceAll(name, ' '), said.toLowerCase())

/** "Is Jodie your partner?" and "does she work?" ask for what is written of her, and of nothing else. */
const isOfThemAlone = ({ person, aspect }: PersonAsked, said: string): boolean =>
  (aspect === 'work' || (aspect === 'who' && !/\btell me\b/i.test(said))) && typeof person.about[aspect] === 'string'

/** Topics that are asked about others as well, and have answers of their own. */
const OF_OTHERS =
  /^(fh|sick_contacts|immunisation|smoking|exposure|living|housing|relationship|support|birth|obstetric|pets|person|safety_abuse|medications|prior_care)$/

/**
 * Something else that is asked of somebody: a symptom asks whether they are ill. Left alone where understanding knows of
 * others, as with illnesses in the family.
 */
export function whatever({ acts }: Understanding, asked: PersonAsked): PersonAsked[] {
  if (asked.aspect !== 'other') return [asked]
  const heard = acts.filter((found) => isWithin(found, asked))
  if (heard.some(({ act, confidence }) => confidence >= LIKELY && OF_OTHERS.test(topicOf(act)))) return []
  return [{ ...asked, aspect: heard.some(({ act }) => topicOf(act) === 'sx') ? 'ill' : 'other' }]
}
