import { chosen, MOST } from '#engine/second/choose.ts'
import { askSecond } from '#engine/second/consult.ts'
import type { SecondTurn } from '#engine/second/heard.ts'
import { isRight, type Labelled, labelledTalks } from './labelled-messages.ts'
import { loadSecond } from './load.ts'

/**
 * How the second design answers the messages that are there to look at: `npm run second -- labelled`.
 * Its constants were set on them, so the figures flatter. Besides: how often a right line is among the ten best of a clause,
 * and what a reader chose of these ten who saw nothing but the last exchange.
 */
type Seen = { message: Labelled; told: string[]; rank: number; isBack: boolean }

const { content, cases } = await loadSecond()
const seen: Seen[] = []
for (const said of labelledTalks()) {
  const own = cases.get(said[0]!.case)
  if (!own) continue
  const turns: SecondTurn[] = []
  for (const message of said) {
    const told: string[] = []
    let rank = Number.POSITIVE_INFINITY
    const turn = askSecond(own, content, turns, message.said, 'labelled', (clause, candidates, exchange) => {
      const choice = chosen(clause, candidates, exchange)
      const at = candidates.findIndex(({ line }) => isRight(message, [line.key]))
      rank = Math.min(rank, at < 0 ? rank : at)
      if ('line' in choice) told.push(choice.line.line.key)
      if ('between' in choice) told.push(choice.between[0].line.key)
      return choice
    })
    turns.push(turn)
    if (message.isLabelled) seen.push({ message, told, rank, isBack: turn.between !== undefined })
  }
}

const percent = (some: readonly Seen[], is: (one: Seen) => boolean): number =>
  Math.round((1000 * some.filter(is).length) / some.length) / 10
const figures = (some: readonly Seen[]) => ({
  messages: some.length,
  right: percent(some, ({ message, told, isBack }) => !isBack && isRight(message, told)),
  'asks back': percent(some, ({ isBack }) => isBack),
  'among three': percent(some, ({ message, rank }) => rank < 3 || message.byDefault),
  'among ten': percent(some, ({ message, rank }) => rank < MOST || message.byDefault),
})
console.table({
  all: figures(seen),
  'first questions': figures(seen.filter(({ message }) => !message.follows)),
  'follow-ups': figures(seen.filter(({ message }) => message.follows)),
  ...Object.fromEntries(
    [...cases.keys()].map((id) => [`case ${id}`, figures(seen.filter(({ message }) => message.case === id))]),
  ),
})

const read = seen.filter(({ message }) => message.chosen !== undefined)
const byReader = (some: readonly Seen[]) => ({
  messages: some.length,
  'the engine right': percent(some, ({ message, told, isBack }) => !isBack && isRight(message, told)),
  'the reader right': percent(some, ({ message }) => isRight(message, message.chosen!)),
  'the engine tells what was not asked': percent(
    some,
    ({ message, told }) => told.length > 0 && !isRight(message, told),
  ),
  'the reader tells what was not asked': percent(
    some,
    ({ message }) => message.chosen!.length > 0 && !isRight(message, message.chosen!),
  ),
})
console.table({
  all: byReader(read),
  'first questions': byReader(read.filter(({ message }) => !message.follows)),
  'follow-ups': byReader(read.filter(({ message }) => message.follows)),
})
