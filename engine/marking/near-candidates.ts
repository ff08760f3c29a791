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

/** Words of a turn compared with a source that a missed item needs. `shared` counts words of its better question. */
export type NearCandidate = {
  turn: number
  from: number
  to: number
  /** The act that the patient understood; undefined when nothing was understood. */
  asked?: ActId
  wanted: ActId
  closeness: Closeness
  shared: number
}

/** What an item still needs: its acts, by canonical name, and the content words of its better question. */
type Wanted = { acts: readonly ActId[]; better: ReadonlySet<string> }

/** Returns everything in one turn that came near. */
export function candidatesIn(patientCase: PatientCase, turn: Turn, at: number, wanted: Wanted): NearCandidate[] {
  const shared = wordsOf(turn).filter((word) => wanted.better.has(word)).length
  const found = [
    ...asked(patientCase, turn, wanted),
    ...offered(patientCase, turn, wanted),
    // Words that earned marks, or were answered on what they name, were understood, so similar wording does not count
    // as near.
    ...(turn.credited.length > 0 || isNamedRight(turn) || turn.style.rude
      ? []
      : [...worded(turn, wanted, shared), ...ranked(patientCase, turn, wanted)]),
  ]
  return found.map((candidate) => ({ ...candidate, turn: at, shared }))
}

const known = new WeakMap<Turn, readonly string[]>()

/** Returns the content words of a turn; cached, because every missed item needs them. */
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

/** Whether an act is a by-product of words answered as another act, so that they were not a broad question about it. */
function isBeside(turn: Turn, { act, ...words }: { act: ActId } & Span): boolean {
  const answered = answeredAs(turn, words)
  return answered.size > 0 && !answered.has(act)
}

/**
 * The first act of an item is its main meaning. Where an item about the last meal also accepts the course of the pain,
 * "when did it start?" is near the pain and not the item.
 */
const isOfWhatIsMeant = (wanted: ActId, [first = wanted]: readonly ActId[]): boolean =>
  wanted === first || (targetOf(first) !== undefined && targetOf(first) === targetOf(wanted))

/** Returns readings that were offered and not chosen. */
function offered({ complaint }: PatientCase, { said, readings }: Turn, { acts }: Wanted): Found[] {
  const names = readings.map(({ act }) => canonicalAct(act, complaint)).filter((act) => acts.includes(act))
  return names.map((act) => ({ from: 0, to: said.length, asked: act, wanted: act, closeness: 'offered' }))
}

/** How far below its bar a candidate may score and still count as near. */
const NEAR_SCORE = -0.1

/** Returns the reader's nearest candidates after its choice. */
function ranked(patientCase: PatientCase, turn: Turn, { acts: wanted }: Wanted): Found[] {
  const { said, choice } = turn
  const acts = namedActs(turn)
  return (choice?.parts ?? []).flatMap((part) => {
    const left = part.ranked.filter(({ id, score }) => score >= NEAR_SCORE && !part.chosen.includes(id))
    const near = wanted.find((act) => left.some(({ id }) => earnedBy(patientCase, id).includes(act)))
    const understood = acts.find(({ from, to }) => from < part.to && to > part.from)
    // An apology was understood as such, so it was no attempt at a question.
    if (near === undefined || (understood && isTalk(understood.act) && !isTalk(near))) return []
    return [
      { ...quotedWords(said, part), ...(understood && { asked: understood.act }), wanted: near, closeness: 'words' },
    ]
  })
}

/** Returns the acts, by canonical name, that a candidate would have earned. */
function earnedBy(patientCase: PatientCase, id: string): ActId[] {
  const shared = sharedAct(id)
  const earns = shared ? [shared.act] : (answersById(patientCase).get(id)?.earns ?? [])
  return earns.map((act) => canonicalAct(act, patientCase.complaint))
}

/** Returns words close to the better question that were not understood, or were understood as something else. */
function worded(turn: Turn, { acts: [wanted], better }: Wanted, shared: number): Found[] {
  const { said, status } = turn
  const lost = status === 'failure' || status === 'compound'
  const enough = lost ? shared >= 2 : shared >= 3 && shared * 2 >= better.size
  const [first] = namedActs(turn)
  if (wanted === undefined || !enough || (first && isTalk(first.act) && !isTalk(wanted))) return []
  return [{ from: 0, to: said.length, ...(first && { asked: first.act }), wanted, closeness: 'words' }]
}
