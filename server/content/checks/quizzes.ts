import { viewOf } from '#engine/case/case-view.ts'
import type { Condition } from '#engine/conditions/condition-file.ts'
import type { QuizFile, QuizQuestion } from '#engine/quiz/quiz-file.ts'
import type { Conditions } from '../load-conditions.ts'
import type { Quizzes } from '../load-quizzes.ts'
import { nameKey } from './condition-names.ts'
import { type Bench, type CheckResult, inspect, joined } from './finding.ts'

const FEWEST_KINDS = 3
/** Minimum questions not about the diagnosis, since a quiz under the condition's name leaves those out. */
const FEWEST_UNDER_ITS_NAME = 4
/** Maximum ratio of the best option's length to the next longest. */
const LONGER = 1.2
/** Maximum share of a file's questions whose best option is the longest. */
const LONGEST_BEST = 1 / 3
/** Oldest publication year: older guidelines teach outdated medicine. */
const EARLIEST = 2012
/** Minimum letters of a striking word; shorter words are too common. */
const STRIKING = 6

const COMMON = new Set(
  `before during should because without another between through around always likely unlikely sudden patient doctor
  symptom symptoms history please better things really couple little minute minutes morning evening having called
  against asking within whether though usually recently anything something nothing`.split(/\s+/),
)

type Fault = { key: string; remedy: string } | undefined

/** Checks that questions belong to a condition with a page, and that none answers itself; `only` selects one file. */
export function quizFiles(quizzes: Quizzes, conditions: Conditions, only?: string): CheckResult {
  const wanted = [...quizzes.values()].filter(({ condition }) => only === undefined || condition === only)
  return joined(wanted.map((quiz) => quizOf(quiz, conditions.pages.get(quiz.condition))))
}

function quizOf(quiz: QuizFile, page: Condition | undefined): CheckResult {
  const file = `content/quizzes/${quiz.condition}.yaml`
  const names = page ? [page.name, ...page.accepts] : []
  return joined([
    inspect(file, [quiz], ({ condition }) =>
      page ? undefined : { key: 'condition', remedy: `there is no content/conditions/${condition}.yaml` },
    ),
    inspect(file, [quiz], fewKinds),
    inspect(file, [quiz], fewUnderItsName),
    inspect(file, [quiz], longestIsBest),
    inspect(file, quiz.questions, (question) => misnamed(quiz, question)),
    ...[optionsAlike, catchAll, bestIsLonger, wordRepeated, negativeLeadIn, outOfDate].map((rule) =>
      inspect(file, quiz.questions, rule),
    ),
    inspect(file, quiz.questions, (question) => namesTheAnswer(question, names)),
  ])
}

function fewKinds({ questions }: QuizFile): Fault {
  const kinds = new Set(questions.map(({ tests }) => tests))
  if (kinds.size >= FEWEST_KINDS) return undefined
  return { key: 'tests', remedy: `all questions test ${[...kinds].join(' or ')}: cover ${FEWEST_KINDS} kinds` }
}

function fewUnderItsName({ questions }: QuizFile): Fault {
  const others = questions.filter(({ tests }) => tests !== 'diagnosis').length
  if (others >= FEWEST_UNDER_ITS_NAME) return undefined
  const remedy = `${others} questions ask about something other than the diagnosis: write at least ${FEWEST_UNDER_ITS_NAME}`
  return { key: 'questions', remedy }
}

/** Every condition that a case's patient has must have a quiz. */
export function quizzesWritten(quizzes: Quizzes, benches: readonly Bench[]): CheckResult {
  const had = benches.flatMap(({ patientCase }) => viewOf(patientCase).conditions)
  const slugs = new Set(had.filter(({ place }) => place === 'leading').map(({ id }) => id))
  return inspect('content/quizzes', [...slugs].sort(), (slug) =>
    quizzes.has(slug)
      ? undefined
      : { key: slug, remedy: `a case has this diagnosis: write content/quizzes/${slug}.yaml` },
  )
}

/** Always choosing the longest option must not be a good strategy. */
function longestIsBest({ questions }: QuizFile): Fault {
  const caught = questions.filter((question) => longerThanTheRest(question) > 1).map(({ id }) => id)
  if (caught.length <= questions.length * LONGEST_BEST) return undefined
  return {
    key: caught.join(', '),
    remedy: 'the best option is the longest too often: make it so in at most one question in three',
  }
}

function misnamed({ condition, questions }: QuizFile, { id }: QuizQuestion): Fault {
  if (id.replace(/-\d+$/, '') !== condition) return { key: id, remedy: `call it ${condition}- and a number` }
  const twice = questions.filter((other) => other.id === id).length > 1
  return twice ? { key: id, remedy: 'two questions have this id: change the newer one' } : undefined
}

function optionsAlike({ id, options }: QuizQuestion): Fault {
  const keys = options.map(({ text }) => nameKey(text))
  const again = options.find(({ text }, at) => keys.indexOf(nameKey(text)) !== at)
  return again && { key: `${id}.options`, remedy: `"${again.text}" is listed twice` }
}

function catchAll({ id, options }: QuizQuestion): Fault {
  const found = options.find(({ text }) => /\b(all|none|both|neither|any) of (the above|these|them)\b/i.test(text))
  return found && { key: `${id}.options`, remedy: `write an option instead of "${found.text}"` }
}

function bestIsLonger(question: QuizQuestion): Fault {
  const by = longerThanTheRest(question)
  if (by <= LONGER) return undefined
  const percent = Math.round((by - 1) * 100)
  return {
    key: `${question.id}.options`,
    remedy: `the best option is ${percent}% longer than any other: shorten it to at most 20% longer`,
  }
}

/** A word of the vignette that only the best option repeats gives the answer away. */
function wordRepeated({ id, vignette, leadIn, says, options }: QuizQuestion): Fault {
  const stemWords = new Set(strikingWords([vignette, leadIn, says ?? ''].join(' ')))
  const others = new Set(options.filter(({ best }) => !best).flatMap(({ text }) => strikingWords(text)))
  const best = options.find((option) => option.best)
  const word = best && strikingWords(best.text).find((one) => stemWords.has(one) && !others.has(one))
  if (word === undefined) return undefined
  return { key: `${id}.options`, remedy: `only the best option repeats "${word}" of the story: use another word` }
}

function negativeLeadIn({ id, leadIn }: QuizQuestion): Fault {
  const found = /\b(not|except|least|never|false|incorrect|unlikely)\b|n['’]t\b/i.exec(leadIn)?.[0]
  return found === undefined ? undefined : { key: `${id}.leadIn`, remedy: `ask for what is true, without "${found}"` }
}

function outOfDate({ id, reference: { title, year } }: QuizQuestion): Fault {
  if (year >= EARLIEST) return undefined
  return { key: `${id}.reference`, remedy: `"${title}" is from ${year}: cite one from ${EARLIEST} or later` }
}

function namesTheAnswer({ id, tests, vignette, leadIn, says, speaks, short }: QuizQuestion, names: string[]): Fault {
  if (tests !== 'diagnosis') return undefined
  const stem = ` ${nameKey([vignette, leadIn, says, speaks, short].join(' '))} `
  const name = names.find((one) => stem.includes(` ${nameKey(one)} `))
  return name === undefined ? undefined : { key: id, remedy: `the question names its answer, "${name}"` }
}

/** Returns the ratio of the best option's length to the next longest: 1.3 is thirty per cent longer. */
function longerThanTheRest({ options }: QuizQuestion): number {
  const best = options.find((option) => option.best)?.text.length ?? 0
  return best / Math.max(...options.filter((option) => !option.best).map(({ text }) => text.length))
}

/** Plurals count as the same word. */
const strikingWords = (text: string): string[] =>
  nameKey(text)
    .split(' ')
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length >= STRIKING && !COMMON.has(word))
