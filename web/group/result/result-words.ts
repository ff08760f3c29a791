import type { RoomResult, RoomResultItem } from '#contract/rooms/room-result.ts'

type Named = Pick<RoomResult, 'marker' | 'student' | 'seat'>

export const markerName = ({ marker, seat }: Pick<RoomResult, 'marker' | 'seat'>): string => {
  if (!marker) return 'The marker'
  return marker.seat === seat ? 'You' : marker.first_name
}

/** Headline for the reader: "Kofi gave you 27." and, if there is a transcript, "Bedside gave you 24." */
export function headline(result: Named & Pick<RoomResult, 'script_score' | 'engine_score'>): string[] {
  const { student, seat, script_score: score, engine_score: engine } = result
  const whom = student.seat === seat ? 'you' : student.first_name
  const first = `${markerName(result)} gave ${whom} ${score}.`
  return engine === null ? [first] : [first, `Bedside gave ${whom} ${engine}.`]
}

/** States who opens the next station, for the others. */
export const waitsFor = (
  result: Pick<RoomResult, 'members'>,
  owner: RoomResult['members'][number] | undefined,
): string => {
  const chooser = owner ?? result.members.find(({ is_guest, left }) => !is_guest && !left)
  return chooser ? `${chooser.first_name} chooses the next station.` : ''
}

/** States on how many items both agree, or why there is nothing to compare. */
export function agreeWords(
  result: Pick<RoomResult, 'agreement' | 'engine_score' | 'marker' | 'seat' | 'max_score' | 'items'>,
): string {
  const { agreement, max_score: of } = result
  if (!agreement)
    return result.engine_score === null
      ? `Out of ${of}. Nothing was written down, so there are no marks from Bedside to compare.`
      : `Out of ${of}. No line was marked by both, so there is nothing to compare.`
  const differ = agreement.of - agreement.same
  const who = markerName(result) === 'You' ? 'You and Bedside' : 'They'
  if (agreement.of === 1 && result.items.length > 1) {
    const verb = differ === 0 ? 'agree on' : 'differ on'
    const talk = differ === 0 ? '' : ' It is worth talking through while you are all still here.'
    return `Out of ${of}. ${who} ${verb} the one line that both marked.${untranscribedNote(result.items)}${talk}`
  }
  const lines =
    agreement.of === result.items.length ? `${agreement.of} lines` : `the ${counted(agreement.of)} that both marked`
  const agree = `Out of ${of}. ${who} agree on ${agreement.same} of ${lines}.${untranscribedNote(result.items)}`
  if (differ === 0) return agree
  return `${agree} The ${differ === 1 ? 'one' : inLetters(differ)} ${differ === 1 ? 'that differs is' : 'that differ are'} worth talking through while you are all still here.`
}

/** States how many items cannot be compared, because they were marked while nothing was transcribed. */
function untranscribedNote(items: readonly RoomResultItem[]): string {
  const count = items.filter(({ engine }) => engine?.not_heard).length
  if (count === 0) return ''
  return ` ${count === 1 ? 'One line was' : `${count} lines were`} marked while nothing was written down: Bedside didn’t hear ${count === 1 ? 'it' : 'them'}.`
}

const counted = (count: number) => (count === 1 ? 'one line' : `${count} lines`)

const LETTERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const inLetters = (count: number) => LETTERS[count] ?? String(count)

/** Returns the items with different marks: missed must-asks first, then the largest difference. */
export const differences = (items: readonly RoomResultItem[]): RoomResultItem[] =>
  items
    .filter(({ agreed }) => agreed === false)
    .sort((one, other) => Number(other.must_ask) - Number(one.must_ask) || apart(other) - apart(one))

const apart = ({ marker, engine }: RoomResultItem) => Math.abs((marker.marks ?? 0) - (engine?.marks ?? 0))

/** A mark in the mirror: full if both gave it, hollow if only one did, empty if neither. */
export type Sign = 'both' | 'one' | 'none'

/** Returns the signs of a rubric item: the marker's above, the engine's below. */
export function signsOf({ marker, engine }: Pick<RoomResultItem, 'marker' | 'engine'>): { above: Sign; below: Sign } {
  const friend = (marker.marks ?? 0) > 0
  // An item that was not transcribed does not count as a disagreement.
  if (!engine || engine.not_heard) return { above: friend ? 'both' : 'none', below: 'none' }
  const own = engine.marks > 0
  return { above: sign(friend, own), below: sign(own, friend) }
}

const sign = (given: boolean, byTheOther: boolean): Sign => (given ? (byTheOther ? 'both' : 'one') : 'none')

/** Compares this result with the student's own best history on the case. */
export function ownWords(own: RoomResult['own'], score: number, of: number): string {
  if (!own) return ''
  const best = own.best_pwf_score > score ? ` Your best script with this patient is ${own.best_pwf_score}.` : ''
  if (!own.best_history) return `You haven’t taken this history on your own yet.${best}`
  const { score: alone, max_score: aloneOf } = own.best_history
  return `On your own, your best history with this patient earned ${alone} of ${aloneOf}; here it earned ${score} of ${of}.${best}`
}
