import type { Fact } from '#engine/case/case-file.ts'
import { answerAct } from '#engine/patient/answer-act.ts'
import { remember } from '#engine/patient/memory.ts'
import { isDenial, type Room } from '#engine/patient/room.ts'
import { segment } from '#engine/understanding/segments.ts'
import { tokenise } from '#engine/understanding/tokens.ts'
import { understand } from '#engine/understanding/understand.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { type Bench, type CaseCheck, inspect } from './finding.ts'

const NEGATIVE = /\b(no|not|never|without|nothing|none|nobody|neither|nor|denies|normal|fine|clear|unlike)\b/i

/**
 * A symptom or illness that a fact affirms in so many words, and that the patient would deny when asked outright,
 * because no fact has that act: "Cataracts" among the operations, and no eye disease.
 */
export const denials: CaseCheck = (bench) =>
  inspect('case.yaml', affirmedIn(bench), (affirmed) =>
    isPlain(affirmed) && isDenied(bench, affirmed.act) ? contradiction(affirmed) : undefined,
  )

/**
 * The same wherever words hint at one. The gists are read as questions ("Any nausea since onset?"), which is rough: an
 * author looks, and decides.
 */
export const likelyDenials: CaseCheck = (bench) =>
  inspect('case.yaml', affirmedIn(bench), (affirmed) =>
    !isPlain(affirmed) && topicOf(affirmed.act) === 'sx' && isDenied(bench, affirmed.act)
      ? contradiction(affirmed)
      : undefined,
  )

type Affirmed = { fact: Fact; act: ActId; clause: string; coverage: number }

const contradiction = ({ fact, act, clause }: Affirmed) => ({
  key: `facts[${fact.id}].gist`,
  remedy: `says "${clause}", but asked for ${act} the patient denies it: add ${act} to a fact`,
})

function affirmedIn(bench: Bench): Affirmed[] {
  return bench.patientCase.file.facts.filter(({ says }) => !isDenial(says)).flatMap((fact) => actsIn(bench, fact))
}

function actsIn({ content }: Bench, fact: Fact): Affirmed[] {
  const clauses = fact.gist.split(/[,;.]| and /).map((clause) => clause.trim())
  return clauses
    .filter((clause) => clause.length > 3 && !NEGATIVE.test(clause))
    .flatMap((clause) => {
      const { acts } = understand(content.vocabulary, `Any ${clause}?`, { previousClinician: '', previousPatient: '' })
      const named = acts.filter(({ act, confidence }) => isNamed(act) && confidence >= 0.6)
      return named.map(({ act }) => ({ fact, act, clause, coverage: coverageOf(content.vocabulary, clause, act) }))
    })
}

/** The share of a clause's letters that names what an act is about: all of "cataracts", a third of "yellow capsules worked". */
function coverageOf(vocabulary: Vocabulary, clause: string, act: ActId): number {
  const tokens = tokenise(clause, vocabulary)
  const naming = segment(tokens, vocabulary).flatMap(({ hits }) =>
    hits.filter(({ rule }) => rule.name === targetOf(act)),
  )
  const letters = naming.map(({ from, to }) => (tokens[to - 1]?.to ?? 0) - (tokens[from]?.from ?? 0))
  return Math.max(0, ...letters) / clause.length
}

function isNamed(act: ActId): boolean {
  const target = targetOf(act)
  return ['sx', 'pmh'].includes(topicOf(act)) && target !== undefined && target !== 'other'
}

/** Facts that tell of symptoms and illnesses as such: a gist on diet or on what makes it worse names other things. */
const TELLING = new Set(['sx', 'associated', 'open', 'elaborate', 'anything_else', 'pmh', 'hospital', 'surgery'])
const MOST_WORDS = 4
const LEAST_COVERAGE = 0.5

/** The words are hardly anything but the name of it. */
function isPlain({ fact, clause, coverage }: Affirmed): boolean {
  const short = clause.split(/\s+/).length <= MOST_WORDS
  return short && coverage >= LEAST_COVERAGE && fact.acts.some((act) => TELLING.has(topicOf(act)))
}

function isDenied({ patientCase, content }: Bench, act: ActId): boolean {
  const memory = remember(patientCase, [])
  const room: Room = { patientCase, answers: content.answers, memory, manner: memory.manner, seed: '' }
  return answerAct(room, act).every(({ answer, tone }) => answer.kind === 'default' && tone === 'denied')
}
