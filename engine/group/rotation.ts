/** What a person is at a station: `host_marker` is both for one of two people, null watches. */
export type StationPart = 'student' | 'host' | 'marker' | 'host_marker' | null

/** Somebody of a circuit: what they are at this station, and what they were at every station so far, this one included. */
export type Rotating = { id: string; part: StationPart; had: readonly StationPart[] }

const ROUND = ['student', 'host', 'marker'] as const

/**
 * The parts of the next station, in the order of `people`: the person who had a part least often gets it, and where that leaves a
 * choice everybody moves one part on. So three people are each student, patient and marker within three stations, and two
 * people within two, also where people left, came late or came back. One person alone keeps their part.
 */
export function nextParts(people: readonly Rotating[]): StationPart[] {
  if (people.length < 2) return people.map(({ part }) => part)
  let best: { parts: StationPart[]; cost: number } | undefined
  for (const parts of arrangements(partsFor(people.length))) {
    const cost = costOf(people, parts)
    if (!best || cost < best.cost) best = { parts, cost }
  }
  return best!.parts
}

/** Two people share three parts; from the fourth on, people watch. */
const partsFor = (count: number): StationPart[] =>
  count === 2 ? ['student', 'host_marker'] : [...ROUND, ...Array.from({ length: count - 3 }, () => null)]

/** Every order of these parts, each once: those who watch are all alike. */
function arrangements(parts: readonly StationPart[]): StationPart[][] {
  if (parts.length === 0) return [[]]
  return [...new Set(parts)].flatMap((first) => {
    const at = parts.indexOf(first)
    return arrangements([...parts.slice(0, at), ...parts.slice(at + 1)]).map((rest) => [first, ...rest])
  })
}

/** More than all the moves of one station together can cost. */
const A_REPEAT = 100

/** Taking the history is what everybody comes for: it is the first part to be shared out. */
const WEIGHTS = { student: 2, other: 1 } as const

/** Repeats weigh by their square: one person's third time is worse than another's second. */
function costOf(people: readonly Rotating[], parts: readonly StationPart[]): number {
  return people.reduce((sum, { part, had }, at) => {
    const next = parts[at]!
    const times = Math.max(...halves(next).map((half) => had.filter((one) => halves(one).includes(half)).length))
    const weight = next === 'student' ? WEIGHTS.student : WEIGHTS.other
    return sum + A_REPEAT * weight * times ** 2 + stepsOff(part, next)
  }, 0)
}

/** Both parts of who has two, so that "host and marker" counts as having been each. */
const halves = (part: StationPart): readonly StationPart[] => (part === 'host_marker' ? ['host', 'marker'] : [part])

/** How far a part is from the one after the present one. */
function stepsOff(part: StationPart, next: StationPart): number {
  const [from, to] = [ROUND.indexOf(part as 'student'), ROUND.indexOf(next as 'student')]
  if (from < 0 || to < 0) return next === part ? 1 : 0
  return (to - from - 1 + ROUND.length) % ROUND.length
}

/** Parts that this person has not had in any of these stations; empty once each of the three was theirs. */
export const missingParts = (had: readonly StationPart[]): ('student' | 'host' | 'marker')[] =>
  ROUND.filter((part) => !had.some((one) => halves(one).includes(part)))
