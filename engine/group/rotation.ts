/** A person's part at a station: `host_marker` is both for one of two people, null is an observer. */
export type StationPart = 'student' | 'host' | 'marker' | 'host_marker' | null

/** A participant of a circuit: their part at this station, and at every station so far including this one. */
export type Rotating = { id: string; part: StationPart; had: readonly StationPart[] }

const ROUND = ['student', 'host', 'marker'] as const

/**
 * Returns the parts of the next station, in the order of `people`: each part goes to the person who had it least often,
 * and ties are broken by moving each person on by one part. Three people are thus each student, patient and marker
 * within three stations, and two people within two, even where people left, joined late or came back. A person alone
 * keeps their part.
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

/** Two people share three parts; a fourth person and any others observe. */
const partsFor = (count: number): StationPart[] =>
  count === 2 ? ['student', 'host_marker'] : [...ROUND, ...Array.from({ length: count - 3 }, () => null)]

/** Returns every distinct order of these parts; observers are interchangeable. */
function arrangements(parts: readonly StationPart[]): StationPart[][] {
  if (parts.length === 0) return [[]]
  return [...new Set(parts)].flatMap((first) => {
    const at = parts.indexOf(first)
    return arrangements([...parts.slice(0, at), ...parts.slice(at + 1)]).map((rest) => [first, ...rest])
  })
}

/** Exceeds the total cost of all moves at one station. */
const A_REPEAT = 100

/** Taking the history is the main purpose, so it is distributed first. */
const WEIGHTS = { student: 2, other: 1 } as const

/** Returns the cost of an assignment. Repeats count squared: one's third time is worse than another's second. */
function costOf(people: readonly Rotating[], parts: readonly StationPart[]): number {
  return people.reduce((sum, { part, had }, at) => {
    const next = parts[at]!
    const times = Math.max(...halves(next).map((half) => had.filter((one) => halves(one).includes(half)).length))
    const weight = next === 'student' ? WEIGHTS.student : WEIGHTS.other
    return sum + A_REPEAT * weight * times ** 2 + stepsOff(part, next)
  }, 0)
}

/** Splits "host and marker", so that it counts as both. */
const halves = (part: StationPart): readonly StationPart[] => (part === 'host_marker' ? ['host', 'marker'] : [part])

/** Returns how far a part is from the one after the current part. */
function stepsOff(part: StationPart, next: StationPart): number {
  const [from, to] = [ROUND.indexOf(part as 'student'), ROUND.indexOf(next as 'student')]
  if (from < 0 || to < 0) return next === part ? 1 : 0
  return (to - from - 1 + ROUND.length) % ROUND.length
}

/** Returns the parts that this person has not had in these stations; empty once they have had all three. */
export const missingParts = (had: readonly StationPart[]): ('student' | 'host' | 'marker')[] =>
  ROUND.filter((part) => !had.some((one) => halves(one).includes(part)))
