import type { FoundAct, Turn } from '#engine/consultation/turn.ts'
import { includesAct, twinsOf } from '#engine/patient/act-hierarchy.ts'
import { overlaps } from '#engine/understanding/span.ts'
import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/**
 * Returns the acts of a turn, corrected by the symptoms and illnesses that its words name. The chosen answer may count
 * as acts that the question does not name ("are both limbs swollen?" as calf pain); then the named findings were asked
 * about. Where it counts as a symptom and as an aspect ("any chest pain?" as its onset), the symptom was asked about.
 */
export function namedActs({ acts, named }: Pick<Turn, 'acts' | 'named'>): FoundAct[] {
  const resolved = acts.flatMap((found) => {
    const words = isTalk(found.act) ? [] : (named?.asked.filter((one) => overlaps(one, found)) ?? [])
    const findings = acts.filter((other) => isFinding(other.act) && overlaps(other, found))
    if (
      isAspect(topicOf(found.act)) &&
      words.length > 0 &&
      findings.some(({ act }) => targetOf(act) === targetOf(found.act))
    )
      return []
    const isOther = words.length > 0 && findings.length > 0
    if (!isOther || findings.some(({ act }) => words.some((one) => isNear(act, one.act)))) return [found]
    return words.map(({ act }) => ({ ...found, act }))
  })
  return resolved.filter(
    ({ act, from }, at) => resolved.findIndex((one) => one.act === act && one.from === from) === at,
  )
}

/**
 * Whether the answer was about a symptom or illness that the words name, so that the message was understood correctly.
 */
export const isNamedRight = ({ acts, named }: Pick<Turn, 'acts' | 'named'>): boolean =>
  named?.asked.some((asked) => [...acts, ...named.replied].some(({ act }) => isNear(act, asked.act))) ?? false

const isFinding = (act: ActId): boolean => ['sx', 'pmh'].includes(topicOf(act))

const isNear = (one: ActId, other: ActId): boolean =>
  one === other || twinsOf(one).includes(other) || includesAct(one, other) || includesAct(other, one)
