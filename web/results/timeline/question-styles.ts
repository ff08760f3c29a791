import type { DebriefReply } from '#contract/agent.ts'

type Turn = DebriefReply['timeline'][number]

/** A way of asking, with the turns that used it. */
export type QuestionStyleRow = { key: string; name: string; means: string; turns: Turn[] }

/** The number of things asked at once that counts as a bundle, as in bedside manner. */
const BUNDLE = 4

/** Groups the questions into open and closed ones, and the three ways that cost answers. */
export function questionStyles(timeline: readonly Turn[]): QuestionStyleRow[] {
  const asked = timeline.filter(({ question }) => question)
  return [
    { key: 'open', name: 'Open', means: 'leaves room for a story', turns: asked.filter(({ open }) => open) },
    { key: 'closed', name: 'Closed', means: 'invites a short answer', turns: asked.filter(({ open }) => !open) },
    { key: 'leading', name: 'Leading', means: 'suggests an answer', turns: asked.filter(({ leading }) => leading) },
    {
      key: 'bundle',
      name: 'Bundled',
      means: `${BUNDLE} or more things at once`,
      turns: asked.filter((turn) => turn.asked >= BUNDLE),
    },
    { key: 'repeat', name: 'Asked again', means: 'answered before', turns: asked.filter(({ repeat }) => repeat) },
  ]
}

/** Returns the notable ways in which one turn was asked: open or closed, and anything that cost answers. */
export function styleWords({ question, open, leading, repeat, asked }: Turn): string[] {
  if (!question) return []
  return [
    open ? 'open' : 'closed',
    ...(leading ? ['leading'] : []),
    ...(asked >= BUNDLE ? [`${asked} at once`] : []),
    ...(repeat ? ['asked before'] : []),
  ]
}

/** Returns the turns that moved bedside manner most, in the order of the consultation. */
export function movers(timeline: readonly Turn[], most: number): Turn[] {
  const strength = ({ moves }: Turn) => Math.max(0, ...moves.map(({ by }) => Math.abs(by)))
  const strongest = timeline.filter((turn) => strength(turn) > 0).sort((one, other) => strength(other) - strength(one))
  return strongest.slice(0, most).sort((one, other) => one.index - other.index)
}
