import type { CaseFile, Fact } from '#engine/case/case-file.ts'
import { actOfCloser, isCloser } from '#engine/case/closer.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Answer } from './answer.ts'

/**
 * Every answer of a case: facts in the order of its file, then their details, parts, closer questions and people. One
 * that repeats an earlier one word for word is left out, unless it is too short to be known without its topic ("No.").
 */
export function answersOf(file: CaseFile): Answer[] {
  return mergeAnswers(allAnswersOf(file)).map(({ answer }) => answer)
}

/** An answer with the ids of those that say the same and were merged into it. */
type Merged = { answer: Answer; also: string[] }

/** The same, each with what was merged into it. */
export const mergedAnswersOf = (file: CaseFile): Merged[] => mergeAnswers(allAnswersOf(file))

/** Every answer of a case, also those that say the same as another. */
export function allAnswersOf(file: CaseFile): Answer[] {
  return withUniqueIds([
    openingOf(file),
    ...file.facts.map(ofFact),
    ...file.facts.flatMap((fact) => [...furtherOf(fact), ...followOf(fact)]),
    ...partsOf(file),
    ...closerOf(file),
    ...peopleOf(file),
  ])
}

/** The words that a patient opens with; where a fact has the very same, asking for them tells that fact. */
function openingOf({ opening, facts }: CaseFile): Answer {
  const { id: fact = 'opening-words', acts = ['open'] } = facts.find(({ says }) => says === opening) ?? {}
  return { id: 'opening-words', topic: 'opening words', says: opening, fact, earns: acts }
}

/** A fact keeps its id; a detail that would have the same one is told apart by a number. */
function withUniqueIds(answers: readonly Answer[]): Answer[] {
  const taken = new Set<string>()
  return answers.map((answer) => {
    let id = answer.id
    for (let at = 2; taken.has(id); at += 1) id = `${answer.id}-${at}`
    taken.add(id)
    return { ...answer, id }
  })
}

const ofFact = ({ id, says, acts }: Fact): Answer => ({ id, topic: words(id), says, fact: id, earns: acts })

/** Asking for a detail asks of its fact, unless the case keeps that back. */
const earnedByDetail = (fact: Fact): readonly ActId[] => (isPlain(fact) ? fact.acts : [])

const furtherOf = (fact: Fact): Answer[] =>
  Object.entries(fact.further ?? {}).map(([name, says]) => ({
    id: hyphened(fact.id, name),
    topic: `${words(fact.id)} ${words(name)} (${fact.gist})`,
    says,
    fact: fact.id,
    earns: earnedByDetail(fact),
  }))

const followOf = (fact: Fact): Answer[] =>
  (fact.follow ?? [])
    .flatMap((one) => ('says' in one ? [one.says] : []))
    .map((says, at) => ({
      id: hyphened(fact.id, `then-${at + 1}`),
      topic: `${words(fact.id)} (${fact.gist})`,
      says,
      fact: fact.id,
      earns: earnedByDetail(fact),
    }))

const partsOf = ({ parts = [] }: CaseFile): Answer[] =>
  parts.flatMap(({ called: [name = ''], further = {} }) =>
    Object.entries(further).map(([asked, says]) => ({
      id: hyphened('part', name, asked),
      topic: `${words(name)} ${words(asked)}`,
      says,
      earns: [],
    })),
  )

const closerOf = ({ closer = {} }: CaseFile): Answer[] =>
  Object.entries(closer).map(([name, says]) => ({
    id: hyphened('closer', name),
    topic: `complaint ${words(name)}`,
    says,
    earns: isCloser(name) ? [actOfCloser(name)] : [],
  }))

const peopleOf = ({ people = [] }: CaseFile): Answer[] =>
  people.flatMap(({ id, about }) =>
    Object.entries(about).flatMap(([name, says]) =>
      typeof says === 'string'
        ? [{ id: hyphened('person', id, name), topic: `${words(id)} ${words(name)}`, says, earns: [] }]
        : [],
    ),
  )

const words = (id: string) => id.replaceAll(/[-_]/g, ' ')

const hyphened = (...parts: string[]) =>
  parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Fewer words than this may be said of anything. */
const TELLING_WORDS = 5

function mergeAnswers(answers: readonly Answer[]): Merged[] {
  const merged: Merged[] = []
  const bySaying = new Map<string, Merged>()
  for (const answer of answers) {
    const saying = sayingOf(answer)
    const earlier = saying === undefined ? undefined : bySaying.get(saying)
    if (earlier) {
      earlier.also.push(answer.id)
      if (answer.id === answer.fact)
        earlier.answer = { ...earlier.answer, earns: union(earlier.answer.earns, answer.earns) }
      continue
    }
    const one = { answer, also: [] }
    merged.push(one)
    if (saying !== undefined) bySaying.set(saying, one)
  }
  return merged
}

const union = (one: readonly ActId[], other: readonly ActId[]): ActId[] => [...new Set([...one, ...other])]

/** The words alone, where they are enough to know the answer by. */
function sayingOf({ says }: Answer): string | undefined {
  const plain = says.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return plain.length < TELLING_WORDS ? undefined : plain.join(' ')
}
