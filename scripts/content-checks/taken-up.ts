import type { Fact } from '#engine/case/case-file.ts'
import { toldBefore } from './asked-on.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'
import { goOn } from './rehearsal.ts'

/** What a patient answers when their words are taken up is told to a question of just those words. */
export const takenUp: CaseCheck = (bench) =>
  joined(
    bench.patientCase.file.facts.map((fact) => {
      const [told] = fact.follow ? toldBefore(bench, fact) : []
      return inspect('case.yaml', told ? (fact.follow ?? []) : [], (answer) => {
        const { said, also = [] } = answer
        const unknown = also.find((id) => !isKnown(bench, id))
        if (unknown !== undefined)
          return { key: `facts[${fact.id}].follow`, remedy: `no fact and nobody is called ${unknown}` }
        const says = 'says' in answer ? [answer.says] : waysOf(bench.patientCase.facts.get(answer.fact))
        const replies = told ? said.map((words) => goOn(bench, told, `${plain(words)}?`).reply) : []
        const astray = replies.findIndex((reply) => !says.some((text) => reply.includes(text)))
        if (astray < 0) return undefined
        return {
          key: `facts[${fact.id}].follow`,
          remedy: `"${said[astray]}?" brings "${replies[astray]}" instead of "${says[0] ?? 'a fact that there is'}"`,
        }
      })
    }),
  )

const isKnown = ({ patientCase: { facts, file } }: Bench, id: string): boolean =>
  facts.has(id) || file.people?.some((person) => person.id === id) === true

const waysOf = (fact: Fact | undefined): string[] => (fact ? [fact.says, ...(fact.again ?? [])] : [])

/** The first of each choice: "why/how come" is asked as "why come". */
const plain = (words: string): string => words.replace(/\/\S+/g, '')
