import type { Fact, Part } from '#engine/case/case-file.ts'
import type { Further } from '#engine/case/further.ts'
import { partsOf } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { furtherNames } from '#engine/patient/further-asked.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, isTalk, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { ENDS, isOpen, partsMeant } from './part-meant.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/**
 * What is asked of one or two parts of a list, or of the whole list where no part is named: the fact that told of them,
 * the questions by the names of `further`, best first, and whether a word of the message named them.
 */
export type Asked = {
  parts: readonly Part[]
  fact: Fact
  questions: readonly (readonly Further[])[]
  bySaying: boolean
}

/** The list of regular medicines, once it was told. */
export function listTold({ file, facts }: PatientCase, turns: readonly Turn[]): Fact | undefined {
  const told = [...topicsToldIn(turns)].flatMap((id) => facts.get(id) ?? [])
  return told.find((fact) => fact.acts.includes('medications') && partsOf(file, fact).length > 1)
}

/** The list that a message asks about as a whole: "your tablets", or "what doses are they?" right after it was told. */
function listMeant(patientCase: PatientCase, said: string, turns: readonly Turn[]): Fact | undefined {
  const list = listTold(patientCase, turns)
  const isJustTold = turns.at(-1)?.answers.some(({ fact }) => fact === list?.id) === true
  return OF_THE_LIST.test(said) || (isJustTold && DOSES.test(said)) ? list : undefined
}
const DOSES = /\b(doses|dosages|strengths|times)\b.*\b(are|they|them|those|these)\b/i
const OF_THE_LIST =
  /\b(each|both)( one| of (them|those|these))?\W*$|\b(any|which|all|one|none) of (them|those|these|your|the) ?(tablets|medicines|medications|pills|meds)?\b|\b(your|the|all|those) (regular )?(tablets|medicines|medications|pills|meds)\b/i

/** "How long did you take the clover?" is read as the complaint's where no clover was told. */
const isOfTaking = (said: string, act: ActId): boolean =>
  isAspect(topicOf(act)) && /\b(take|taking|took|taken|use|using|used|on the|last)\b/i.test(said)

/** Parts are told of treatments and allergies. */
export const isOfKind = (act: ActId): boolean => isTreatment(act) || act === 'allergies'

/** What a message asks of a part of something that was told; undefined where it asks for anything else. */
export function whatIsAsked(
  patientCase: PatientCase,
  said: string,
  { acts }: Understanding,
  turns: readonly Turn[],
): Asked | undefined {
  const found = acts.filter(({ act }) => !isTalk(act))
  if (
    !patientCase.file.parts ||
    (found.some(({ act }) => topicOf(act) === 'sx') && !/^\W*((and|so|but)\W+)?(what|how|when|why|who)\b/i.test(said))
  )
    return undefined
  if (new Set(found.map(({ act }) => isTreatment(act))).size > 1) return undefined
  const list = listMeant(patientCase, said, turns)
  if (list) return { parts: [], fact: list, questions: questionsIn(said, [], list), bySaying: false }
  const { parts, bySaying } = partsMeant(patientCase, said, turns)
  const fact = factOf(patientCase, parts, turns)
  const isNew = !turns.some(({ answers }) => answers.some((answer) => answer.fact === fact?.id))
  const isJustTold = turns.at(-1)?.answers.some((answer) => answer.fact === fact?.id) === true
  const isOpen = isJustTold || POINTS_AT_IT.test(said)
  if (!isOpen && !found.every(({ act }) => isOfKind(act) || isAspect(topicOf(act)))) return undefined
  if (isNew && !found.every(({ act }) => isOfKind(act) || isOfTaking(said, act))) return undefined
  if (!fact || parts.length > MOST_AT_ONCE) return undefined
  const aspects = found.map(({ act }) => topicOf(act)).filter((topic) => isAspect(topic) && topic !== 'treatment_tried')
  const questions = questionsIn(said, aspects, fact)
  if (isNew && questions[0]?.[0] === 'name') return undefined
  if (questions.length > 0 || !bySaying || !GOES_ON.test(said)) return { parts, fact, questions, bySaying }
  if (/\btell me\b/i.test(said)) return { parts, fact, questions: [IN_GENERAL], bySaying }
  const before = furtherNames((turns.at(-1)?.said ?? '').replace(ENDS, 'that'), [], fact)
  return { parts, fact, questions: [before.length > 0 ? before : IN_GENERAL], bySaying }
}

/** What each clause asks: "how much did you give, and when was the last dose?" asks two things. */
function questionsIn(said: string, aspects: readonly string[], fact: Fact): (readonly Further[])[] {
  const clauses = said.split(/[?;,.]|\b(?:and|or)\b/i).map((clause) => furtherNames(clause, [], fact))
  const asked = clauses.filter(([name], i) => name && clauses.findIndex(([other]) => other === name) === i)
  const whole = furtherNames(said.replace(ENDS, 'that'), aspects, fact)
  return asked.length > 1 ? asked : whole.length > 0 ? [whole] : []
}

/** "How much of the juice?" points at what was told; "how much juice or fizzy drinks?" does not. */
const POINTS_AT_IT = /\b(the|that|those|these|this|your|his|her)\b|^\W*((and|so)\W+)?what (happen|did|do|does)/i

/** What is said first of a thing that is only pointed at: "and the second one?" */
const IN_GENERAL: readonly Further[] = ['purpose', 'how', 'effect', 'why']

const MOST_AT_ONCE = 3

/** "And the perindopril?" asks of it what was asked just before. */
const GOES_ON =
  /^\W*((ok|okay|right|so|but|and|or|then)\W+)*(and|or|what about|how about|tell me (more |a bit more )?about|from|for|the|with)\b(\W*[\w'-]+){1,6}\W*$/i

/** The fact that told of these parts: one of their own before a list. */
function factOf({ facts }: PatientCase, parts: readonly Part[], turns: readonly Turn[]): Fact | undefined {
  const told = topicsToldIn(turns)
  const isKnown = (id: string) => told.has(id) || isOpen(facts, id)
  const common = (parts[0]?.facts ?? [])
    .filter(isKnown)
    .sort((one, other) => Number(told.has(one)) - Number(told.has(other)))
  const ofAll = common.filter((id) => parts.every((part) => part.facts.includes(id)))
  return facts.get(ofAll.at(-1) ?? common.at(-1) ?? '')
}
