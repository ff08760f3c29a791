import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Choice } from '#engine/reading/choosing/choice.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import type { LoadedContent } from '#server/content/load-cases.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { inBatches } from '../in-batches.ts'
import { fits, outcomeOf, type ReadingOutcome } from './outcome.ts'
import { shareOf } from './shares.ts'
import { readTalks, type TalkMessage } from './talks.ts'

type Kind = 'single' | 'several' | 'talk' | 'none'
/**
 * `isQuestion`: the reply answers a question, not only a remark. `remarks` is the number of parts that ask nothing, and
 * `heard` how many of them are recognised: marks for introductions and kindness depend on it.
 */
export type MeasuredMessage = TalkMessage &
  ReadingOutcome & { kind: Kind; chosen: string; isQuestion: boolean; remarks: number; heard: number }

/** Reads each message of the development talks in context. */
export function measureTalks(content: LoadedContent, reader: Reader): Promise<MeasuredMessage[]> {
  return inBatches(readTalks(), async (message) => {
    const patientCase = content.cases.get(message.caseId)
    if (!patientCase) throw new Error(`there is no case ${message.caseId}`)
    const choice = chooseFrom(reader.version, await reader.read(patientCase, message.patient, message.said))
    return measured(message, choice, patientCase)
  })
}

/** Compares a choice with the answers that a message should get. */
export function measured(message: TalkMessage, choice: Choice, patientCase: PatientCase): MeasuredMessage {
  const answers = answersById(patientCase)
  const answered = choice.parts.flatMap(({ kind, chosen }) => (kind === 'answered' ? chosen : []))
  const isQuestion = answered.some((id) => sharedAct(id)?.kind !== 'talk' && !answers.get(id)?.meets)
  const chosen = choice.parts.map(({ kind, chosen, likely }) => `${kind} ${chosen.join('|')} ${likely}`).join('; ')
  const remarks = message.parts.filter(isRemark)
  const recognised = remarks.filter(({ best, fine }) =>
    answered.some((id) => [...best, ...fine].some((one) => fits(id, one))),
  )
  const counted = { remarks: remarks.length, heard: recognised.length }
  return { ...message, ...outcomeOf(message, choice), ...counted, kind: kindOf(message), chosen, isQuestion }
}

const isRemark = ({ best }: TalkMessage['parts'][number]): boolean => best.every((label) => label.startsWith('talk:'))

/** Returns the kind of a message by the number of things asked; a remark beside a question asks nothing. */
function kindOf({ parts }: TalkMessage): Kind {
  const questions = parts.filter((part) => !isRemark(part))
  if (questions.length === 0) return 'talk'
  if (questions.length > 1) return 'several'
  return questions[0]?.best.includes('none') ? 'none' : 'single'
}

export function printTalks(all: readonly MeasuredMessage[]) {
  const of = (kind: Kind) => all.filter((one) => one.kind === kind)
  const singles = of('single')
  console.log(`${new Set(all.map(({ talk }) => talk)).size} development talks, ${all.length} messages`)
  row('single questions right', singles, ({ right }) => right)
  row('… and clean', singles, ({ clean }) => clean)
  const follows = singles.filter((one) => one.follows)
  row('follow-ups right', follows, ({ right }) => right)
  row('… and clean', follows, ({ clean }) => clean)
  row('several parts, all answered', of('several'), ({ right }) => right)
  row('… and clean', of('several'), ({ clean }) => clean)
  row('remarks not taken for questions', of('talk'), ({ isQuestion }) => !isQuestion)
  const sumOf = (count: (one: MeasuredMessage) => number) => all.reduce((sum, one) => sum + count(one), 0)
  figure(
    'remarks heard as what they are',
    sumOf(({ heard }) => heard),
    sumOf(({ remarks }) => remarks),
  )
  row('nothing known, and said so', of('none'), ({ right }) => right)
  row('asked back', all, ({ askedBack }) => askedBack)
  row('not understood', all, ({ unknown, kind }) => unknown && kind !== 'none')
  row('plainly wrong', all, ({ wrong }) => wrong)
  for (const talk of new Set(all.map((one) => one.talk)))
    row(
      `  ${talk} clean`,
      all.filter((one) => one.talk === talk),
      ({ clean }) => clean,
    )
}

function row(name: string, some: readonly MeasuredMessage[], test: (one: MeasuredMessage) => boolean) {
  figure(name, some.filter(test).length, some.length)
}

function figure(name: string, count: number, of: number) {
  console.log(`${name.padEnd(34)} ${`${count} of ${of}`.padStart(12)}  ${shareOf(count, of)}`)
}
