import type { CaseFile } from '#engine/case/case-file.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'

type Question = CaseFile['questions'][number]

/** Checks that the questions after the case cannot be answered from their form alone. */
export const answerOptions: CaseCheck = (bench) =>
  joined([oneBest(bench), likeInLength(bench), notAlwaysLongest(bench), noneOfAll(bench)])

const MOST_LONGEST = 1 / 3
const MOST_UNLIKE = 0.5

const questionsOf = ({ patientCase }: Bench) => patientCase.file.questions
const best = ({ options }: Question) => options.reduce((one, other) => (other.mark > one.mark ? other : one))

function oneBest(bench: Bench) {
  return inspect('teaching.yaml', questionsOf(bench), (question) => {
    const ties = question.options.filter(({ mark }) => mark === best(question).mark)
    return ties.length === 1 ? undefined : { key: `questions[${question.id}]`, remedy: 'exactly one option is best' }
  })
}

/** Checks that no option stands out by its length: each is within half of the mean of its siblings. */
function likeInLength(bench: Bench) {
  const options = questionsOf(bench).flatMap(({ id, options }) =>
    options.map((option, at) => ({ id, options, option, at })),
  )
  return inspect('teaching.yaml', options, ({ id, options, option, at }) => {
    const siblings = options.filter((other) => other !== option)
    const mean = siblings.reduce((sum, { text }) => sum + text.length, 0) / siblings.length
    if (Math.abs(option.text.length - mean) <= mean * MOST_UNLIKE) return undefined
    const range = `${Math.ceil(mean * (1 - MOST_UNLIKE))} to ${Math.floor(mean * (1 + MOST_UNLIKE))} characters`
    return { key: `questions[${id}].options[${at}]`, remedy: `${option.text.length} characters beside ${range}` }
  })
}

function notAlwaysLongest(bench: Bench) {
  const questions = questionsOf(bench)
  const longest = questions.filter((question) =>
    question.options.every((other) => other === best(question) || other.text.length < best(question).text.length),
  )
  return inspect('teaching.yaml', [longest], () =>
    longest.length <= questions.length * MOST_LONGEST
      ? undefined
      : {
          key: 'questions',
          remedy: `the best option is the longest in ${longest.length} of ${questions.length}: ${longest.map(({ id }) => id).join(', ')}`,
        },
  )
}

const GIVEAWAY = /\b(all|none|both|any) of (these|the above|them|those)\b/i

function noneOfAll(bench: Bench) {
  return inspect('teaching.yaml', questionsOf(bench), ({ id, options }) =>
    options.some(({ text }) => GIVEAWAY.test(text))
      ? { key: `questions[${id}]`, remedy: 'no "all of these": each option must be complete in itself' }
      : undefined,
  )
}
