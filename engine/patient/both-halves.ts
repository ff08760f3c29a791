import type { Fact } from '#engine/case/case-file.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, targetOf } from '#engine/vocabulary/acts.ts'
import { asksOfKind } from './kind-asked.ts'
import { isReady, isTold, namedBy } from './next-fact.ts'
import type { Piece, Room } from './room.ts'
import { tell } from './tell.ts'

/**
 * "What do you do for work, and what are the hours like?" asks for the work itself before the hours: where its own
 * words draw a fact out of the second half of a message that asks for one topic, the plain fact that the first half
 * asks for is told before it.
 */
export function withPlain(room: Room, act: ActId, pieces: readonly Piece[]): Piece[] {
  const named = room.patientCase.facts.get(pieces[0]?.answer.fact ?? '')
  if (pieces.length !== 1 || named?.when || targetOf(act) !== undefined) return [...pieces]
  const isAbout = named?.saying ? inWords(named.saying) : inKind(room, act, pieces[0])
  if (!isAbout || !asksBefore(room.said ?? '', isAbout)) return [...pieces]
  const plain = room.patientCase.factsByAct.get(act)?.find((fact) => isPlain(fact) && !isTold(room, fact))
  return plain ? [tell(room, act, plain), ...pieces] : [...pieces]
}

type About = (said: string) => boolean

const inWords =
  (saying: readonly string[]): About =>
  (said) =>
    isSaid(said, saying)

/** "Any operations, and is your appendix still in?": of one kind that is denied, what names it. */
const inKind = (room: Room, act: ActId, piece?: Piece): About | undefined =>
  piece?.answer.kind === 'default' && asksOfKind(room, act) ? (said) => asksOfKind({ ...room, said }, act) : undefined

/** Whether the first half of a message asks something, and not about this. */
function asksBefore(said: string, isAbout: About): boolean {
  const [first = '', ...others] = said.split(HALVES)
  return others.length > 0 && ASKS.test(first) && !isAbout(first)
}

const HALVES =
  /[,;?]?\s+(?:and|but)\s+|\s+or\s+(?=\w+(?: \w+)?(?:,|\W*$))|[?;]\s+|,\s+(?=(?:what|how|is|are|do|does|any|which|where)\b)/i

/** Three words or more that begin as a question does. */
const ASKS =
  /^(?:\W*(?:so|ok|okay|right|and|now|um|well|hi|hello|hey|there|please)\b)*\W*(?:what|who|where|how|what's|who's|whats|do|does|did|are|is|have|has|tell|can|could|any)\s+\S+\s+\S+|\b(?:can|could|may) i (?:just )?\S+ \S+/i

/**
 * "Any clots, or flooding?" asks by their own words for two facts that answer the same act, and wants both. What the
 * first answer is named by asks for no second.
 */
export function withOthersNamed(room: Room, act: ActId, pieces: readonly Piece[]): Piece[] {
  const { patientCase, share = room.said ?? '' } = room
  const first = patientCase.facts.get(pieces[0]?.answer.fact ?? '')
  const all = patientCase.factsByAct.get(act) ?? []
  if (pieces.length !== 1 || !first?.saying || room.onward || !all.includes(first)) return [...pieces]
  const entries = share.split(ENTRIES).filter((entry) => !isSaid(entry, first.saying ?? []))
  const others = entries.flatMap((entry) => {
    const at = { ...room, share: entry }
    const fresh = all.filter((fact) => fact.says.split('.')[0] !== first.says.split('.')[0] && isOpen(room, act, fact))
    const best = Math.max(0, ...fresh.map((fact) => namedBy(at, fact)))
    return best === 0 ? [] : fresh.filter((fact) => namedBy(at, fact) === best).slice(0, 1)
  })
  return [...pieces, ...[...new Set(others)].slice(0, MOST_OTHERS).map((fact) => tell(room, act, fact))]
}
const isOpen = (room: Room, act: ActId, fact: Fact): boolean =>
  !isTold(room, fact) && (!fact.when || isReady(room, act, fact))
const ENTRIES = /[,;?.!]+|\b(?:and|or|but)\b/i
const MOST_OTHERS = 2
