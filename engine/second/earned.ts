import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Room } from '#engine/patient/room.ts'
import type { Clause } from './heard.ts'
import type { SecondCase } from './second-case.ts'
import type { Line } from './table.ts'

/** Whether what a line waits for has come: trust, being asked again, what must be told before. */
export function isEarned(
  { manner, memory }: Room,
  own: SecondCase,
  told: ReadonlySet<string>,
  line: Line,
  { act, hits }: Clause,
): boolean {
  if (!line.when || told.has(line.key)) return true
  const { trust = 0, times = 1, after = [] } = line.when
  const asked = act ? (memory.asked.get(canonicalAct(act.act, own.patientCase.complaint)) ?? 0) + 1 : 1
  // Asked for by its very name a thing need not be asked for twice.
  const isNamed = hits.some(({ things }) => things.length === 1 && things[0] === line.thing)
  const isTold = (place: string) =>
    [...told].some((key) => key === place || key.startsWith(`${place}.`)) ||
    (own.places.get(place) ?? []).some((fact) => memory.told.has(fact))
  return manner >= trust && (asked >= times || isNamed) && after.every(isTold)
}
