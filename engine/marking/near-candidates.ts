import { canonicalAct } from '#engine/case/canonical-act.ts'
import { contentWords } from '#engine/case/content-words.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'
import { quotedWords } from '#engine/reading/quoted-words.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import type { Span } from '#engine/understanding/span.ts'
import { type ActId, isTalk, targetOf } from '#engine/vocabulary/acts.ts'
import { type Closeness, closeness } from './closeness.ts'
import { answeredAs } from './evidence/answered-as.ts'
import { isNamedRight, namedActs } from './evidence/named-acts.ts'

/** Words of some turn held against something that a missed item wanted. `shared` counts words of its better question. */
export type NearCandidate = {
  turn: number
  from: number
  to: number
  /** What the patient heard in them; undefined when nothing was understood. */
  asked?: ActId
  wanted: ActId
  closeness: Closeness
  shared: number
}

/** What an item still lacks: its acts, by canonical name, and the content words of its better question. */
type Wanted = { acts: readonly ActId[]; better: ReadonlySet<string> }

/** Everything in one turn that came anywhere near. */
export function candidatesIn(patientCase: PatientCase, turn: Turn, at: number, wanted: Wanted): NearCandidate[] {
  const shared = wordsOf(turn).filter((word) => wanted.better.has(word)).length
  const found = [
    ...asked(patientCase, turn, wanted),
    ...offered(patientCase, turn, wanted),
    // Words that earned something or were answered on what they name were understood: their sound brings them near
    // nothing.
    ...(turn.credited.length > 0 || isNamedRight(turn) || turn.style.rude
      ? []
      : [...worded(turn, wanted, shared), ...ranked(patientCase, turn, wanted)]),
  ]
  return found.map((candidate) => ({ ...candidate, turn: at, shared }))
}

const known = new WeakMap<Turn, readonly string[]>()

/** The content words of a turn, which every missed item looks at. */
function wordsOf(turn: Turn): readonly string[] {
  const words = known.get(turn) ?? [...contentWords(turn.said)]
  known.set(turn, words)
  return words
}

type Found = Omit<NearCandidate, 'turn' | 'shared'>

function asked(patientCase: PatientCase, turn: Turn, { acts }: Wanted): Found[] {
  return namedActs(turn).flatMap(({ act, from, to }) =>
    acts.flatMap((wanted) => {
      const close = closeness(patientCase, turn, act, wanted)
      if ((close === 'umbrella' || close === 'sweep') && isBeside(turn, { act, from, to })) return []
      const counts = close !== undefined && (close !== 'aspect' || isOfWhatIsMeant(wanted, acts))
      return counts ? [{ from, to, asked: act, wanted, closeness: close }] : []
    }),
  )
}

/** Whether an act is a by-product of words that were answered as another: such words were no broad question about it. */
function isBeside(turn: Turn, { act, ...words }: { act: ActId } & Span): boolean {
  const answered = answeredAs(turn, words)
  return answered.size > 0 && !answered.has(act)
}

/**
 * An item means what it lists first. Where it means the last meal and also takes how the pain came and went, "when did
 * it start?" is near to the pain and not to the item.
 */
const isOfWhatIsMeant = (wanted: ActId, [first = wanted]: readonly ActId[]): boolean =>
  wanted === first || (targetOf(first) !== undefined && targetOf(first) === targetOf(wanted))

/** A reading that was offered and not taken. */
function offered({ complaint }: PatientCase, { said, readings }: Turn, { acts }: Wanted): Found[] {
  const names = readings.map(({ act }) => canonicalAct(act, complaint)).filter((act) => acts.includes(act))
  return names.map((act) => ({ from: 0, to: said.length, asked: act, wanted: act, closeness: 'offered' }))
}

/** How far below its bar a candidate may have been and still have come near. */
const NEAR_SCORE = -0.1

/** What the reader found nearest after what it chose. */
function ranked(patientCase: PatientCase, turn: Turn, { acts: wanted }: Wanted): Found[] {
  const { said, choice } = turn
  const acts = namedActs(turn)
  return (choice?.parts ?? []).flatMap((part) => {
    const left = part.ranked.filter(({ id, score }) => score >= NEAR_SCORE && !part.chosen.includes(id))
    const near = wanted.find((act) => left.some(({ id }) => earnedBy(patientCase, id).includes(act)))
    const heard = acts.find(({ from, to }) => from < part.to && to > part.from)
    // An apology was understood as one: it was no attempt at a question.
    if (near === undefined || (heard && isTalk(heard.act) && !isTalk(near))) return []
    return [{ ...quotedWords(said, part), ...(heard && { asked: heard.act }), wanted: near, closeness: 'words' }]
  })
}

/** Acts, by canonical name, that a candidate would have counted as. */
function earnedBy(patientCase: PatientCase, id: string): ActId[] {
  const shared = sharedAct(id)
  const earns = shared ? [shared.act] : (answersById(patientCase).get(id)?.earns ?? [])
  return earns.map((act) => canonicalAct(act, patientCase.complaint))
}

/** Nearly the better question, but heard as something else or not at all. */
function worded(turn: Turn, { acts: [wanted], better }: Wanted, shared: number): Found[] {
  const { said, status } = turn
  const lost = status === 'failure' || status === 'compound'
  const enough = lost ? shared >= 2 : shared >= 3 && shared * 2 >= better.size
  const [first] = namedActs(turn)
  if (wanted === undefined || !enough || (first && isTalk(first.act) && !isTalk(wanted))) return []
  return [{ from: 0, to: said.length, ...(first && { asked: first.act }), wanted, closeness: 'words' }]
}
