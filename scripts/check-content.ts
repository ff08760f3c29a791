import { parseArgs } from 'node:util'
import { FRAMEWORK_IDS } from '#contract/values/frameworks.ts'
import { answerOptions } from '#server/content/checks/answer-options.ts'
import { casePresentations, orphans } from '#server/content/checks/condition-signs.ts'
import { conditionPages, conditionsOfCase, conditionsWritten } from '#server/content/checks/conditions.ts'
import { dailyStories } from '#server/content/checks/daily.ts'
import { differential } from '#server/content/checks/differential.ts'
import { type Bench, type CaseCheck, type CheckResult, joined } from '#server/content/checks/finding.ts'
import { helpLinks } from '#server/content/checks/help.ts'
import { ids } from '#server/content/checks/ids.ts'
import { looks } from '#server/content/checks/looks.ts'
import { oneQuestion } from '#server/content/checks/one-question.ts'
import { quizFiles, quizzesWritten } from '#server/content/checks/quizzes.ts'
import { readingAge } from '#server/content/checks/reading-age.ts'
import { reasons } from '#server/content/checks/reasons.ts'
import { references } from '#server/content/checks/references.ts'
import { writing } from '#server/content/checks/writing.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { Conditions } from '#server/content/load-conditions.ts'
import { loadSoundHelp } from '#server/content/load-help.ts'
import { loadSoundQuizzes } from '#server/content/load-quizzes.ts'
import { loadSources } from '#server/content/load-sources.ts'
import { loadSoundStories } from '#server/content/load-stories.ts'
import { loadSoundNotifications } from '#server/notifications/load-notifications.ts'
import { loadSoundPages } from '#server/pages/load-pages.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { loadSoundVariants } from '#server/variants/load-variants.ts'
import { advice } from './content-checks/advice.ts'
import { blindQuestions } from './content-checks/blind-questions.ts'
import { copies } from './content-checks/copies.ts'
import { exampleQuestions } from './content-checks/example-questions.ts'
import { frameworks, itemsByPart } from './content-checks/frameworks.ts'
import { journeys } from './content-checks/journeys.ts'
import { learn, taughtModules } from './content-checks/learn.ts'
import { type Benches, loadBenches } from './content-checks/load-bench.ts'
import { markedMessages } from './content-checks/marked-messages.ts'
import { notificationFiles } from './content-checks/notifications.ts'
import { oneTruth } from './content-checks/one-truth.ts'
import { isPage } from './content-checks/pages.ts'
import { phrasing } from './content-checks/phrasing.ts'
import { race } from './content-checks/race.ts'
import { reach } from './content-checks/reach.ts'
import { schemas } from './content-checks/schemas.ts'
import { sharedAnswers } from './content-checks/shared-answers.ts'
import { sourcesCited, usesOfSources } from './content-checks/sources.ts'
import { station } from './content-checks/station.ts'
import { storyPortraits } from './content-checks/story-portraits.ts'
import { walkthroughs } from './content-checks/walkthroughs.ts'
import { STORE } from './reader/open-reader.ts'
import { remembering } from './reader/remembered-readings.ts'

/**
 * Checks the content: `check-content [--case <id>] [--condition <slug>] [--quiz <slug>]`. Prints each fault's remedy.
 */
const CHECKS: CaseCheck[] = [
  ids,
  references,
  conditionsOfCase,
  differential,
  race,
  writing,
  reasons,
  oneQuestion,
  looks,
  readingAge,
  copies,
  reach,
  walkthroughs,
  oneTruth,
  markedMessages,
  exampleQuestions,
  blindQuestions,
  answerOptions,
  station,
  learn,
  frameworks,
]

type Report = { passed: number; failed: number }

const { values } = parseArgs({
  options: { case: { type: 'string' }, condition: { type: 'string' }, quiz: { type: 'string' } },
})
const only = values.case === undefined ? undefined : Number.parseInt(values.case, 10)
const opened = await loadBenches(
  'content',
  (id) => (values.condition ?? values.quiz) === undefined && (only ?? id) === id,
)
const remembered = remembering(opened.reader, loadReaderContent('content', opened.content), STORE)
const reader = { ...opened.reader, read: remembered.read }
const loaded = { ...opened, reader, benches: opened.benches.map((bench) => ({ ...bench, reader })) }
const reports =
  only !== undefined
    ? await checkCaseOf(loaded, only)
    : values.condition !== undefined
      ? checkConditionOf(loaded, values.condition)
      : values.quiz !== undefined
        ? await checkQuizOf(loaded, values.quiz)
        : await checkAll(loaded)
await remembered.save()
const failed = reports.reduce((sum, report) => sum + report.failed, 0)
console.log(`${reports.reduce((sum, report) => sum + report.passed, 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 || reports.length === 0 ? 1 : 0

async function checkAll({ content, conditions, benches, problems }: Benches): Promise<Report[]> {
  const notifications = await loadSoundNotifications('content', problems)
  const help = await loadSoundHelp('content', problems)
  await loadSoundPages('content', problems)
  await loadSoundVariants('content', problems)
  const quizzes = await loadSoundQuizzes('content', problems)
  const stories = await loadSoundStories('content', problems)
  for (const framework of FRAMEWORK_IDS) console.log(itemsByPart(framework, [...content.cases.values()]))
  return [
    report('files', broken(problems)),
    report('schemas', await schemas('content')),
    report('sources', sourcesCited(await loadSources('content', []), await usesOfSources('content'))),
    report('shared answers', sharedAnswers(content)),
    report('journeys', journeys(content, conditions)),
    report('conditions', checkConditions(conditions, benches)),
    report('quizzes', joined([quizFiles(quizzes, conditions), quizzesWritten(quizzes, benches)])),
    report('learn', await taughtModules(content.learnModules, benches[0])),
    report('notifications', notificationFiles(notifications, content.cases)),
    report('help', helpLinks(help, isPage)),
    report('phrasing', phrasing('content')),
    report('daily', joined([dailyStories([...stories.values()], content), storyPortraits([...stories.values()])])),
    ...(await checkCases(benches)),
  ]
}

/** Checks one case, for its author; faults of other cases are not reported. */
async function checkCaseOf({ benches, problems, reader }: Benches, id: number): Promise<Report[]> {
  const folder = `cases/${String(id).padStart(3, '0')}-`
  const own = problems.filter(({ file }) => !file.includes('cases/') || file.includes(folder))
  const wanted = benches.filter(({ patientCase }) => patientCase.id === id)
  const reports = [...(own.length > 0 ? [report('files', broken(own))] : []), ...(await checkCases(wanted))]
  if (wanted.length === 0) console.log(`There is no sound case ${id}.`)
  for (const bench of wanted) {
    const lines = await advice(bench, reader)
    if (lines.length > 0) console.log(['', 'Worth a look:', ...lines.map((line) => `  ${line}`), ''].join('\n'))
  }
  return reports
}

function checkConditions(conditions: Conditions, benches: Bench[]): CheckResult {
  return joined([
    conditionPages(conditions),
    conditionsWritten(conditions, benches),
    casePresentations(conditions, benches),
    orphans(conditions, benches),
  ])
}

function checkConditionOf({ conditions, problems }: Benches, slug: string): Report[] {
  const own = problems.filter(({ file }) => file.endsWith(`conditions/${slug}.yaml`))
  if (own.length > 0) return [report('files', broken(own))]
  if (conditions.pages.has(slug)) return [report(slug, conditionPages(conditions, slug))]
  console.log(`There is no content/conditions/${slug}.yaml.`)
  return []
}

async function checkQuizOf({ conditions }: Benches, slug: string): Promise<Report[]> {
  const problems: ContentProblem[] = []
  const quizzes = await loadSoundQuizzes('content', problems)
  const own = problems.filter(({ file }) => file.endsWith(`quizzes/${slug}.yaml`))
  if (own.length > 0) return [report('files', broken(own))]
  if (quizzes.has(slug)) return [report(slug, quizFiles(quizzes, conditions, slug))]
  console.log(`There is no content/quizzes/${slug}.yaml.`)
  return []
}

/** Reports files that cannot be read, or that their schema rejects. */
function broken(problems: ContentProblem[]): CheckResult {
  return { tested: problems.length, problems }
}

async function checkCases(benches: readonly Bench[]): Promise<Report[]> {
  const reports: Report[] = []
  for (const bench of benches) reports.push(report(bench.folder, await checkCase(bench)))
  return reports
}

async function checkCase(bench: Bench): Promise<CheckResult> {
  const findings: CheckResult[] = []
  for (const check of CHECKS) findings.push(await check(bench))
  return joined(findings)
}

function report(name: string, { tested, problems }: CheckResult): Report {
  const counts = { passed: Math.max(tested - problems.length, 0), failed: problems.length }
  if (tested === 0 && problems.length === 0) return counts
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`)
  for (const { file, key, remedy } of problems) console.log(`  ${file}: ${key}: ${remedy}`)
  return counts
}
