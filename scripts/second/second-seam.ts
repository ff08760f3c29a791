import { type Choice, chosen, MOST } from '#engine/second/choose.ts'
import { askSecond, type SecondContent } from '#engine/second/consult.ts'
import type { Candidate, Clause, SecondTurn } from '#engine/second/heard.ts'
import type { SecondCase } from '#engine/second/second-case.ts'

/** A clause with the lines from which is chosen; none where the whole case is the list. */
export type Asked = { words: string; lines?: { id: string; says: string }[] }

/** A consultation of which a reader chooses the lines: a message without a choice that needs one gives no reply. */
export type Seam = {
  lines?: { id: string; says: string }[]
  hear(said: string, choice: readonly string[] | undefined): { asked: Asked[]; reply: string | undefined }
}

/** The second design with somebody else choosing among the ten best lines of each clause. */
export function secondSeam(own: SecondCase, content: SecondContent): Seam {
  const turns: SecondTurn[] = []
  return {
    hear(said, choice) {
      const asked: Asked[] = []
      const turn = askSecond(own, content, turns, said, 'seam', (clause, candidates, exchange) => {
        const id = choice?.[asked.length]
        asked.push({ words: clause.text, lines: shown(candidates) })
        return id === undefined ? chosen(clause, candidates, exchange) : byId(id, clause, candidates)
      })
      if (asked.length > 0 && !choice) return { asked, reply: undefined }
      turns.push(turn)
      return { asked, reply: turn.reply }
    },
  }
}

const shown = (candidates: readonly Candidate[]) =>
  candidates.slice(0, MOST).map(({ line }) => ({ id: line.key, says: line.says }))

function byId(id: string, { act }: Clause, candidates: readonly Candidate[]): Choice {
  const line = candidates.find((one) => one.line.key === id)
  if (line) return { line }
  return act ? { byDefault: act.act } : { nothing: true }
}
