import { ask } from '#engine/consultation/consult.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { unanswered } from '#engine/consultation/unanswered.ts'
import { remember } from '#engine/patient/memory.ts'
import { isReady } from '#engine/patient/next-fact.ts'
import { isDenial, type Piece, type Room } from '#engine/patient/room.ts'
import { say } from '#engine/patient/say.ts'
import { talk } from '#engine/patient/tell.ts'
import { chosen, MOST } from '#engine/second/choose.ts'
import { askSecond, type SecondContent } from '#engine/second/consult.ts'
import { isTalkAct } from '#engine/second/cut.ts'
import type { Clause, SecondTurn } from '#engine/second/heard.ts'
import type { SecondCase } from '#engine/second/second-case.ts'
import { tellDefault } from '#engine/second/tell-line.ts'
import { type FirstLine, firstLines, mayBeSaid, nearestFirst } from './first-lines.ts'
import type { Asked, Seam } from './second-seam.ts'

/**
 * The control: the same choice over the first design's answers, the ten nearest or all of the case. The message is cut as in
 * the second design, what no line answers has the same defaults, and the pieces are joined alike.
 */
export function firstSeam(own: SecondCase, content: SecondContent, all: Content, isWhole: boolean): Seam {
  const { patientCase } = own
  const lines = firstLines(patientCase)
  const turns: Turn[] = []
  const cuts: SecondTurn[] = []
  const hear = (said: string, choice: readonly string[] | undefined): ReturnType<Seam['hear']> => {
    const clauses: Clause[] = []
    const cut = askSecond(own, content, cuts, said, 'seam', (clause, candidates, exchange) => {
      clauses.push(clause)
      return chosen(clause, candidates, exchange)
    })
    const engines = ask(patientCase, all, turns, said, 'seam')
    const memory = remember(patientCase, turns)
    const room: Room = { patientCase, answers: all.answers, memory, manner: engines.manner, said, seed: 'seam' }
    const told = lines.filter((line) => mayBeSaid(room, line))
    const asked = clauses.map(({ text }): Asked => {
      const nearest = nearestFirst(told, text, ask(patientCase, all, turns, text, 'seam'), turns.at(-1)).slice(0, MOST)
      return isWhole ? { words: text } : { words: text, lines: nearest.map(({ id, says }) => ({ id, says })) }
    })
    if (clauses.length > 0 && !choice) return { asked, reply: undefined }
    cuts.push(cut)
    const turn = choice
      ? chosenTurn(
          room,
          engines,
          clauses,
          choice.map((id) => told.find((line) => line.id === id)),
        )
      : engines
    turns.push(turn)
    return { asked, reply: turn.reply }
  }
  return { hear, ...(isWhole && { lines: lines.map(({ id, says }) => ({ id, says })) }) }
}

/** The engine's turn with the chosen lines in place of its own answers. */
function chosenTurn(
  room: Room,
  engines: Turn,
  clauses: readonly Clause[],
  lines: readonly (FirstLine | undefined)[],
): Turn {
  const talks = engines.acts.filter(({ act }) => isTalkAct(act) && act !== 'clarify').map(({ act }) => talk(room, act))
  // As in the second design, no default stands beside a line that answers the same stretch.
  const isAnswered = ({ from, to }: Clause) =>
    clauses.some((other, i) => lines[i] && other.from === from && other.to === to)
  const facts = new Set<string | undefined>()
  const answered = clauses.flatMap((clause, i) => {
    const piece = lines[i] || !isAnswered(clause) ? pieceOf(room, clause, lines[i]) : undefined
    if (!piece) return []
    // Two lines that count for one fact are both said: to the joining the same fact is the same words.
    const { fact, ...answer } = piece.answer
    const isFirst = !facts.has(fact)
    facts.add(fact)
    return [isFirst ? piece : { ...piece, answer }]
  })
  const pieces = [...talks, ...answered]
  if (pieces.length === 0) return { ...engines, answers: [], reply: unanswered(room, 'failure') }
  return { ...engines, reply: say(room, pieces), answers: pieces.map(({ answer }) => answer) }
}

function pieceOf(room: Room, { act }: Clause, line: FirstLine | undefined): Piece | undefined {
  if (!line) return act && tellDefault(room, act.act)
  const fact = room.patientCase.facts.get(line.fact ?? '')
  const times = room.memory.told.get(fact?.id ?? '') ?? 0
  const named = act?.act ?? fact?.acts[0] ?? 'line'
  const waits = fact?.when !== undefined && times === 0 && !isReady(room, named, fact)
  const text = waits ? (fact.until ?? '') : line.says
  const kind = fact === undefined ? 'default' : waits ? 'withheld' : times === 0 ? 'fact' : 'again'
  return {
    answer: { act: named, kind, ...(fact && { fact: fact.id }) },
    text,
    tone: isDenial(text) ? 'denied' : 'told',
    repeated: false,
  }
}
