import { ask } from '#engine/consultation/consult.ts'
import { topicsTold } from '#engine/consultation/topics-told.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { askSecond } from '#engine/second/consult.ts'
import type { SecondTurn } from '#engine/second/heard.ts'
import { type Answers, hold } from '../talks/judge-talk.ts'
import { loadSecond } from './load.ts'

/**
 * How both designs do on the proofs of the cases: blind questions of which exactly the facts asked for are told (or at least
 * these), and marks of the thorough walkthrough. `npm run second -- proofs`.
 */
const { content, cases, all } = await loadSecond()

async function figures<One extends Turn>(answerOf: (id: number) => Answers<One>) {
  const table: Record<string, object> = {}
  for (const { patientCase } of cases.values()) {
    const { blind, walkthroughs } = await all.proofOf(patientCase)
    const answer = answerOf(patientCase.id)
    const told = blind.map(({ after, asks, facts }) => {
      const turns = hold(answer, [...(after ? [{ say: after }] : []), { say: asks }])
      const now = topicsTold(turns.at(-1)!.answers)
      return {
        holds: facts.every((fact) => now.has(fact)) && (facts.length > 0 || now.size === 0),
        more: now.size > facts.length,
      }
    })
    const thorough = walkthroughs.find(({ kind }) => kind === 'thorough')!
    const points = hold(
      answer,
      thorough.says.map((say) => ({ say })),
    ).reduce((sum, turn) => sum + turn.points, 0)
    table[`case ${patientCase.id}`] = {
      questions: told.length,
      'exactly the facts': told.filter(({ holds, more }) => holds && !more).length,
      'at least the facts': told.filter(({ holds }) => holds).length,
      'marks of the walkthrough': `${points} of ${thorough.scores}`,
    }
  }
  return table
}

const own = (id: number) => cases.get(id)!
console.log('first design')
console.table(await figures<Turn>((id) => (turns, say) => ask(own(id).patientCase, all, turns, say, 'proof')))
console.log('second design')
console.table(await figures<SecondTurn>((id) => (turns, say) => askSecond(own(id), content, turns, say, 'proof')))
