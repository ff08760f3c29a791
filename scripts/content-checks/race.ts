import { viewOf } from '#engine/case/case-view.ts'
import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import { readRanking } from '#engine/marking/debrief-ranking.ts'
import { asFeatures, featuresOf, rivals, toExclude, trueCondition } from '#engine/race/candidates.ts'
import { doubtAfter } from '#engine/race/doubt.ts'
import { questionsIn } from '#engine/race/question-budget.ts'
import { ask } from '#engine/reading/ask.ts'
import { sameName } from '#server/content/checks/condition-names.ts'
import {
  type Bench,
  type CaseCheck,
  type CheckResult,
  inspect,
  inspectAll,
  joined,
} from '#server/content/checks/finding.ts'

/** Maximum doubt (of 100) left after all of a race's questions are answered. */
const MOST_DOUBT_LEFT = 40

/** Checks that a case is completely a race or not at all, and that its questions can separate the candidates. */
export const race: CaseCheck = async (bench) => {
  const { card, race: own } = viewOf(bench.patientCase)
  if (!own || !card.diagnosisMode) return inspect('differential.yaml', [0], () => wholeOrNone(card.diagnosisMode, own))
  const topics = new Set(own.asks.flatMap(({ tells }) => tells))
  return joined([
    await inspectAll('differential.yaml', own.asks, (one) => drawnOut(bench, one)),
    inspect('differential.yaml', own.near, (one) => nearby(bench, one.name)),
    parted(bench, topics),
  ])
}

function wholeOrNone(offered: boolean, own: object | undefined) {
  if (offered === (own !== undefined)) return undefined
  return { key: 'race', remedy: offered ? 'write what the race needs' : 'leave it out, or set diagnosisMode: true' }
}

/** Checks that a question elicits something even as the first one. */
async function drawnOut(
  { patientCase, content, reader }: Bench,
  { ask: question, tells }: { ask: string; tells: readonly string[] },
) {
  const key = `race.asks[${question}]`
  const turn = await ask({ patientCase, content, reader, seed: 'race' }, [], question)
  const disclosed = disclosedTopics(turn.answers)
  const meant = asFeatures(patientCase, disclosed)
  const missing = tells.filter((topic) => !meant.has(topic))
  if (disclosed.size === 0) return { key, remedy: `it does not elicit ${missing.join(', ')}` }
  const features = new Set(
    viewOf(patientCase)
      .conditions.flatMap(featuresOf)
      .map(({ topic }) => topic),
  )
  const idle = tells.filter((topic) => !features.has(topic))
  if (idle.length > 0) return { key, remedy: `${idle.join(', ')} speaks for or against no candidate` }
  return questionsIn(turn) === 1
    ? undefined
    : { key, remedy: 'ask fewer things at once: it takes more than one question' }
}

/** Checks that a near miss is a name that students can list, and not a name of the diagnosis itself. */
function nearby({ patientCase, conditions }: Bench, name: string) {
  const key = `race.near[${name}]`
  const [read] = readRanking(patientCase, [name])
  if (read?.condition === trueCondition(patientCase).id) return { key, remedy: 'this is the diagnosis itself' }
  const isListed = Object.values(conditions.list).some((listed) => sameName(listed.name, name))
  return isListed ? undefined : { key, remedy: 'use a name of content/conditions/list.yaml' }
}

/** Checks that the questions can separate the diagnosis from every rival, and reach a feature of all to rule out. */
function parted({ patientCase }: Bench, topics: ReadonlySet<string>): CheckResult {
  const toRuleOut = toExclude(patientCase)
  return joined([
    inspect('differential.yaml', [toRuleOut], (all) =>
      all.length > 0 ? undefined : { key: 'differential', remedy: 'a race needs a diagnosis to rule out: name one' },
    ),
    inspect('differential.yaml', [...toRuleOut, ...rivals(patientCase)], (rival) =>
      featuresOf(rival).some(({ topic }) => topics.has(topic))
        ? undefined
        : { key: 'race.asks', remedy: `no question asks for anything of ${rival.name}` },
    ),
    inspect('differential.yaml', [doubtAfter(patientCase, topics)], (left) =>
      left <= MOST_DOUBT_LEFT
        ? undefined
        : { key: 'race.asks', remedy: `they leave ${Math.round(left)} of 100 in doubt` },
    ),
  ])
}
