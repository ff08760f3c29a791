import { type Calibration, chooseFrom } from '#engine/reading/choose.ts'
import type { ReadMessage } from '#engine/reading/read-message.ts'
import { loadContent } from '#server/cases/load-cases.ts'
import { inBatches } from '../in-batches.ts'
import { openFor } from './open.ts'
import { outcomeOf } from './outcome.ts'
import { readTalks, type TalkMessage } from './talks.ts'

type Read = { message: TalkMessage; read: ReadMessage }

const TEMPERATURES = [14, 18, 22, 26, 30, 36]
const KNOWN = [-0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04]
const PART = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5]
const REMARK = [0.3, 0.5, 0.7]
const CLEAR = [0.1, 0.15, 0.2, 0.25, 9]
const CLOSE = 0.18

/** What something wrong costs beside something right, and asking back. */
const WRONG = 1
const ASKED_BACK = 0.4

/**
 * Fits the decision on development talks: prints the temperature at which likelihoods are truest (log loss of the first
 * candidate), and the thresholds with the most right and least wrong.
 */
export async function calibrate() {
  const content = await loadContent('content')
  const reader = openFor(content)
  const reads = await inBatches(readTalks(), async (message): Promise<Read> => {
    const patientCase = content.cases.get(message.caseId)
    if (!patientCase) throw new Error(`there is no case ${message.caseId}`)
    return { message, read: await reader.read(patientCase, message.patient, message.said) }
  })
  await reader.close()
  const temperature = best(TEMPERATURES, (one) => -logLoss(reads, one))
  const all = KNOWN.flatMap((known) =>
    PART.flatMap((part) =>
      REMARK.flatMap((remark) =>
        CLEAR.map((clear): Calibration => ({ temperature, known, part, remark, clear, close: CLOSE })),
      ),
    ),
  )
  const calibration = best(all, (one) => worthOf(reads, one))
  console.log(`temperature ${temperature}, log loss ${logLoss(reads, temperature).toFixed(3)}`)
  console.log(JSON.stringify(calibration), `worth ${worthOf(reads, calibration).toFixed(1)} of ${reads.length}`)
}

function best<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing {
  const ranked = things.map((thing) => ({ thing, worth: worth(thing) })).sort((one, other) => other.worth - one.worth)
  if (!ranked[0]) throw new Error('nothing to choose from')
  return ranked[0].thing
}

/** Of messages with one thing in them: how surprised the likelihood of the first candidate was by whether it was right. */
function logLoss(reads: readonly Read[], temperature: number): number {
  const single = reads.filter(({ message: { parts } }) => parts.length === 1)
  const losses = single.map(({ message, read }) => {
    const choice = chooseFrom(
      '',
      { ...read, parts: [read.whole] },
      {
        ...{ temperature, known: -1, part: 0, remark: 0, clear: 0, close: 0 },
      },
    )
    const likely = Math.min(Math.max(choice.parts[0]?.likely ?? 0, 0.001), 0.999)
    return -Math.log(outcomeOf(message, choice).right ? likely : 1 - likely)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

function worthOf(reads: readonly Read[], calibration: Calibration): number {
  return reads.reduce((sum, { message, read }) => {
    const { right, wrong, askedBack } = outcomeOf(message, chooseFrom('', read, calibration))
    return sum + (right ? 1 : 0) - (wrong ? WRONG : 0) - (askedBack ? ASKED_BACK : 0)
  }, 0)
}
