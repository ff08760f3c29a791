import { z } from 'zod'
import { citation, type Reference } from '#engine/sources/citation.ts'
import { SPEAKERS } from './speakers.ts'

/** What a question asks for, in the words of the result. */
export const KINDS = {
  diagnosis: 'the diagnosis',
  question: 'what to ask',
  'red-flag': 'red flags',
  risk: 'risk',
  test: 'tests',
  management: 'what to do',
  mechanism: 'mechanism',
} as const

export type Kind = keyof typeof KINDS

const words = (text: string): number => text.trim().split(/\s+/).length
const sentence = z.string().trim().min(2)
const ofWords = (least: number, most: number) =>
  sentence.refine((text) => words(text) >= least && words(text) <= most, {
    error: ({ input }) => `write ${least} to ${most} words: it has ${words(String(input))}`,
  })

const option = z.strictObject({
  text: sentence.max(120),
  /** Set on one option only. */
  best: z.literal(true).optional(),
  /** One sentence on why this option is best, or why it is not. */
  why: sentence.max(300),
})

const question = z
  .strictObject({
    /** The condition's slug and a number. Permanent, because students' answers are stored under it. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*-\d+$/, 'the slug and a number, such as gout-1'),
    tests: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
    /** For the list of a result. It must not reveal the answer. */
    short: ofWords(2, 7),
    /** The speaker, such as "Mum of two, 34". */
    speaks: sentence.max(60).optional(),
    /** In the patient's own words, shown in the bubble. */
    says: sentence.max(220).optional(),
    /** The person drawn beside the question. */
    portrait: z.enum(SPEAKERS).optional(),
    vignette: ofWords(25, 90),
    /** Must be answerable with the options covered. */
    leadIn: sentence.max(160).regex(/\?$/, 'ask a question: end with "?"'),
    options: z.array(option).length(5),
    reference: citation,
    level: z.number().int().min(1).max(4),
  })
  .check(({ value: { options, says, speaks, portrait }, issues }) => {
    const best = options.filter((one) => one.best).length
    const fault = (key: string, message: string) =>
      issues.push({ code: 'custom', input: options, path: [key], message })
    if (best !== 1) fault('options', `${best} options are best: mark one`)
    if (says !== undefined && speaks === undefined)
      fault('says', 'somebody speaks: write who in speaks, such as "Nurse, 29"')
    if (says !== undefined && portrait === undefined)
      fault('says', `somebody speaks: draw them with portrait, one of ${SPEAKERS.join(', ')}`)
  })

/** `quizzes/<condition>.yaml`: single-best-answer questions on one condition. The server shuffles the options. */
export const quizFile = z.strictObject({
  /** The condition's slug. */
  condition: sentence,
  questions: z.array(question).min(5).max(20),
})

/** A quiz as written by its author; the reference is a source id. */
export type WrittenQuiz = z.infer<typeof quizFile>
type WrittenQuestion = WrittenQuiz['questions'][number]
/** A question with its reference resolved to the text of its source. */
export type QuizQuestion = Omit<WrittenQuestion, 'reference'> & { reference: Reference }
export type QuizFile = Omit<WrittenQuiz, 'questions'> & { questions: QuizQuestion[] }
