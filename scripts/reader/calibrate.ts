import type { PatientCase } from '#engine/case/patient-case.ts'
import { type Calibration, chooseFrom } from '#engine/reading/choosing/choose.ts'
import type { ReadMessage } from '#engine/reading/choosing/read-message.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { inBatches } from '../in-batches.ts'
import { type MeasuredMessage, measured } from './measure-talks.ts'
import { openFor } from './open-reader.ts'
import { readTalks, type TalkMessage } from './talks.ts'

type Read = { message: TalkMessage; patientCase: PatientCase; read: ReadMessage }

const TEMPERATURES = [24, 28, 32, 36, 40]
const KNOWN = [-0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.04]
const PART = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7]
const REMARK = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85]
const CLOSE = [0.18, 0.25, 0.3, 0.35, 0.45]

/** The design's minimum and maximum figures, in per cent. */
const FLOORS: readonly (readonly [keyof Figures, 'least' | 'most', number])[] = [
  ['singles', 'least', 84],
  ['clean', 'least', 82],
  ['followUps', 'least', 80],
  ['several', 'least', 70],
  ['remarks', 'least', 95],
  ['askedBack', 'most', 4],
  ['wrong', 'most', 9],
]
/** The number of best settings printed. */
const PRINTED = 12

/**
 * Tries decision settings on the development talks, and prints the best: first those that miss the floors by least,
 * then those with most right, most remarks recognised, and fewest wrong.
 */
export async function calibrate() {
  const content = await loadContent('content')
  const reader = openFor(content)
  const reads = await inBatches(readTalks(), async (message): Promise<Read> => {
    const patientCase = content.cases.get(message.caseId)
    if (!patientCase) throw new Error(`there is no case ${message.caseId}`)
    return { message, patientCase, read: await reader.read(patientCase, message.patient, message.said) }
  })
  await reader.close()
  const tried = settings().map((setting) => ({ setting, figures: figuresOf(reads, setting) }))
  tried.sort(({ figures: one }, { figures: other }) => missedBy(one) - missedBy(other) || worthOf(other) - worthOf(one))
  for (const { setting, figures } of tried.slice(0, PRINTED))
    console.log(JSON.stringify(setting), JSON.stringify(figures), `floors missed by ${missedBy(figures).toFixed(1)}`)
}

const settings = (): Calibration[] =>
  TEMPERATURES.flatMap((temperature) =>
    KNOWN.flatMap((known) =>
      PART.flatMap((part) =>
        REMARK.flatMap((remark) => CLOSE.map((close) => ({ temperature, known, part, remark, close }))),
      ),
    ),
  )

type Figures = Record<
  'singles' | 'clean' | 'followUps' | 'several' | 'remarks' | 'heard' | 'askedBack' | 'wrong',
  number
>

/** Returns the figures in per cent, to one decimal place. */
function figuresOf(reads: readonly Read[], setting: Calibration): Figures {
  const all = reads.map(({ message, patientCase, read }) =>
    measured(message, chooseFrom('', read, setting), patientCase),
  )
  const of = (kind: MeasuredMessage['kind']) => all.filter((one) => one.kind === kind)
  const singles = of('single')
  const sumOf = (count: (one: MeasuredMessage) => number) => all.reduce((sum, one) => sum + count(one), 0)
  return {
    singles: percentOf(singles, ({ right }) => right),
    clean: percentOf(singles, ({ clean }) => clean),
    followUps: percentOf(
      singles.filter(({ follows }) => follows),
      ({ right }) => right,
    ),
    several: percentOf(of('several'), ({ right }) => right),
    remarks: percentOf(of('talk'), ({ isQuestion }) => !isQuestion),
    heard: percent(
      sumOf(({ heard }) => heard),
      sumOf(({ remarks }) => remarks),
    ),
    askedBack: percentOf(all, ({ askedBack }) => askedBack),
    wrong: percentOf(all, ({ wrong }) => wrong),
  }
}

const percentOf = (some: readonly MeasuredMessage[], test: (one: MeasuredMessage) => boolean): number =>
  percent(some.filter(test).length, some.length)

const percent = (count: number, of: number): number => Math.round((1000 * count) / of) / 10

/** Returns the sum of the points by which the floors are missed. */
const missedBy = (figures: Figures): number =>
  FLOORS.reduce((sum, [name, side, floor]) => {
    const short = side === 'least' ? floor - figures[name] : figures[name] - floor
    return sum + Math.max(0, short)
  }, 0)

const worthOf = ({ singles, followUps, several, heard, wrong, askedBack }: Figures): number =>
  singles + followUps + several + heard - wrong - askedBack
