import { canonicalAct } from '#engine/case/canonical-act.ts'
import { identity } from '#engine/patient/identity.ts'
import { isDenial, type Piece, type Room } from '#engine/patient/room.ts'
import { isLongPast, suits } from '#engine/patient/suits.ts'
import { fallBack, talk } from '#engine/patient/tell.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { actsOf } from './acts-of.ts'
import type { SecondCase } from './second-case.ts'
import type { Line } from './table.ts'

/** The words of a line, in its other words where it was told, once for each fact that it counts for. */
export function tellLine(
  { patientCase, places, table }: SecondCase,
  line: Line,
  act: string | undefined,
  times: number,
  isEarned: boolean,
): Piece[] {
  const facts = places.get(line.key) ?? []
  const thing = table.get(line.thing)
  const acts = thing ? actsOf(line, thing) : []
  const again = [line.again ?? []].flat()
  const own = times === 0 ? line.says : (again[(times - 1) % Math.max(again.length, 1)] ?? line.says)
  if (!isEarned && line.until === undefined) return []
  const text = isEarned ? own : (line.until ?? '')
  const [first] = facts
  const piece = (fact: string | undefined, said: string): Piece => {
    const known = fact === undefined ? undefined : patientCase.facts.get(fact)
    const isOfFact = (one: string) =>
      known === undefined ||
      known.acts.some(
        (name) =>
          name === one || canonicalAct(name, patientCase.complaint) === canonicalAct(one, patientCase.complaint),
      )
    const named =
      (act !== undefined && isOfFact(act) ? act : undefined) ??
      acts.find(isOfFact) ??
      known?.acts[0] ??
      act ??
      `line:${line.thing}`
    const kind = fact === undefined ? 'default' : !isEarned ? 'withheld' : times === 0 ? 'fact' : 'again'
    return {
      answer: { act: named, kind, ...(fact !== undefined && { fact }) },
      text: said,
      tone: isDenial(text) ? 'denied' : 'told',
      repeated: false,
    }
  }
  return [piece(first, text), ...facts.slice(1).map((fact) => piece(fact, ''))]
}

/** What is harmless: the vocabulary's default, where the case says nothing. */
export function tellDefault(room: Room, act: string): Piece {
  if (act === 'identify') return identity(room)
  if (isTalk(act)) return talk(room, act)
  if (!suits(room.patientCase, act)) return fallBack(room, act, 'out-of-scope')
  if (isLongPast(room.patientCase, act)) return fallBack(room, act, 'long-past')
  return fallBack(room, act)
}
