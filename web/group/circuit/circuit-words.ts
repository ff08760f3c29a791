import type { CircuitTable } from '#contract/rooms/circuits.ts'
import type { Room, RoomCircuit, RoomRole } from '#contract/rooms/rooms.ts'
import { FEEDBACK_SECONDS } from '#contract/values/circuits.ts'
import { joinedList, PART_NAMES } from '../room/room-words.ts'
import { type PhaseName, phaseOf } from './phase.ts'

export const stationWords = ({ station, stations }: Pick<RoomCircuit, 'station' | 'stations'>): string =>
  `Station ${station} of ${stations}`

/** Formats a duration: "30 seconds", "1 minute", "2½ minutes". */
export function lastsWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`
  const halves = Math.round(seconds / 30) / 2
  const whole = Math.floor(halves)
  const minutes = halves === whole ? `${whole}` : `${whole}½`
  return `${minutes} ${halves === 1 ? 'minute' : 'minutes'}`
}

/** Describes a circuit before it begins and between its stations. */
export function planWords({ stations, wanted, reading_seconds: reading, talk_seconds: talk }: RoomCircuit): string {
  const talking = talk === null ? 'a talk as long as its case' : `${lastsWords(talk)} of talk`
  const plan = `Each station has ${lastsWords(reading)} of reading, ${talking} and ${lastsWords(FEEDBACK_SECONDS)} of feedback. Then the next one opens automatically, and everyone moves on one part.`
  if (stations >= wanted) return plan
  return `${plan} There are ${stations} stations instead of ${wanted}: between you, you have met the other patients.`
}

/** Returns the announcement of the phase that begins, for screen readers. */
export function phaseNews(room: Pick<Room, 'step' | 'ends' | 'circuit' | 'selected_role'>): string {
  const { circuit, selected_role: role } = room
  if (!circuit) return ''
  const station = stationWords(circuit)
  switch (phaseOf(room).name) {
    case 'reading':
      return `${station}: reading time${role ? `. You are the ${PART_NAMES[role].toLowerCase()}` : ''}.`
    case 'talk':
      return `${station}: the talk has begun.`
    case 'feedback':
      return `${station}: the talk is over. Feedback.`
    default:
      return ''
  }
}

/** Label of the button that ends the present phase. */
export function endWord(name: PhaseName, { station, stations }: Pick<RoomCircuit, 'station' | 'stations'>): string {
  if (name === 'reading') return 'Begin the talk'
  return station < stations ? 'Next station' : 'End the circuit'
}

export const partWord = (role: RoomRole | null): string => (role ? TABLE_PARTS[role] : 'Not there')

const TABLE_PARTS: Record<RoomRole, string> = { ...PART_NAMES, host: 'Patient', host_marker: 'Patient and marker' }

/** Returns a sentence naming the people who have not yet had every role, or that everyone has had each. */
export function missingWords({ people, over }: Pick<CircuitTable, 'people' | 'over'>): string {
  const lacking = people.filter(({ missing }) => missing.length > 0)
  if (lacking.length === 0) return people.length > 1 ? 'Everyone was student, patient and marker.' : ''
  const whom = lacking.map(
    ({ first_name: name, is_you: isYou, missing }) =>
      `${isYou ? 'you' : name} (${joinedList(
        missing.map((part) => (part === 'host' ? 'patient' : part)),
        'and',
      )})`,
  )
  return `${over ? 'Parts not played' : 'Still to come'}: ${whom.join(', ')}.`
}

type Agreement = NonNullable<CircuitTable['agreement']>

/** Formats kappa as "0.62", with a true minus sign. */
export const kappaWords = (kappa: number): string => kappa.toFixed(2).replace('-', '−')

/** Formats kappa and its range, or a dash where it could not be calculated. */
export function rangeWords({ kappa, range }: Pick<Agreement, 'kappa' | 'range'>): string {
  if (kappa === null) return '–'
  if (range === null) return kappaWords(kappa)
  return `${kappaWords(kappa)} (${kappaWords(range.low)} to ${kappaWords(range.high)})`
}
