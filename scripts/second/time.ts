import { performance } from 'node:perf_hooks'
import { ask } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { askSecond } from '#engine/second/consult.ts'
import type { SecondTurn } from '#engine/second/heard.ts'
import { labelledTalks } from './labelled-messages.ts'
import { loadSecond } from './load.ts'

/** What both designs take for a message, over the labelled talks: `npm run second -- time`. */
const ROUNDS = 4
const { content, cases, all } = await loadSecond()
const talks = labelledTalks()

function timesOf<One extends Turn>(answer: (id: number, turns: readonly One[], said: string) => One): string {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const talk of talks) {
      const turns: One[] = []
      for (const { case: id, said } of talk) {
        const from = performance.now()
        turns.push(answer(id, turns, said))
        // The first round warms up.
        if (round > 0) times.push(performance.now() - from)
      }
    }
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2)
  return `median ${at(0.5)} ms, 99 of 100 under ${at(0.99)} ms`
}

const own = (id: number) => cases.get(id)!
console.log(
  'first design: ',
  timesOf<Turn>((id, turns, said) => ask(own(id).patientCase, all, turns, said, 'time')),
)
console.log(
  'second design:',
  timesOf<SecondTurn>((id, turns, said) => askSecond(own(id), content, turns, said, 'time')),
)
