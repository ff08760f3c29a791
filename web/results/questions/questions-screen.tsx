import { useState } from 'react'
import { redirect } from 'react-router'
import type { AnswerQuestionsReply } from '#contract/agent.ts'
import type { QuestionsReply } from '#contract/cases.ts'
import { resultPath } from '../../paths/case-paths.ts'
import { Hint } from '../../tours/hint.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Flow, Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { reasoningIsOver } from '../reasoning/reasoning-step.ts'
import { redirectToOwnJourney } from '../redirect-to-own-journey.ts'
import { ResultFault } from '../result-fault.tsx'
import { ResultLoading } from '../result-loading.tsx'
import { answerQuestion, readQuestions } from '../results-calls.ts'
import { StepsTop } from '../steps-top.tsx'
import type { Route } from './+types/questions-screen.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import { QuestionForm } from './question-form.tsx'
import styles from './questions-screen.module.css'

/** Restores answers from an earlier visit with their marks: the first answer to a question is final. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { caseId, sessionId, journeyId } = params
  await redirectToOwnJourney(params, 'questions')
  if (!(await reasoningIsOver(sessionId))) throw redirect(resultPath(caseId, sessionId, 'summary', journeyId))
  const { questions } = await readQuestions(Number(caseId), sessionId)
  const done = questions.find((question) => question.chosen !== null)
  const answers = done ? await answerQuestion(sessionId, done.id, done.chosen ?? 0) : null
  return { questions, answers }
}

export const meta: Route.MetaFunction = () => [{ title: 'Questions · Bedside' }]

/** The case's questions, one after another, each with its marks and explanation once answered. */
export default function QuestionsScreen({ loaderData: { questions, answers: earlier }, params }: Route.ComponentProps) {
  const [answers, setAnswers] = useState<AnswerQuestionsReply | null>(earlier)
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      questions.findIndex((question) => question.chosen === null),
    ),
  )
  const question = questions[place]
  const debrief = resultPath(params.caseId, params.sessionId, 'rubric', params.journeyId)
  if (!question) return <NoQuestions debrief={debrief} />
  const answered = answers?.session_question_answers.find((entry) => entry.id === question.id)
  return (
    <>
      <StepsTop step={2} />
      <main id="main" tabIndex={-1} className={styles.page}>
        <Row as="p" gap={16} size="ui" tone="soft">
          Question {place + 1} of {questions.length}
          <Progress questions={questions} answers={answers} place={place} />
        </Row>
        <Text as="h1" size="title-2" above={14}>
          {curly(question.title)}
        </Text>
        <p className={styles.description}>{curly(question.description)}</p>
        {answered ? (
          <>
            <p className={classNames(styles.marks, answered.earned_marks > 0 && styles.earned)} role="status">
              {answered.earned_marks} of {answered.max_marks} marks
            </p>
            <AnsweredQuestion question={answered} />
          </>
        ) : (
          <>
            <Hint section="questions" />
            <QuestionForm
              key={question.id}
              question={question}
              onAnswer={async (option) => setAnswers(await answerQuestion(params.sessionId, question.id, option))}
            />
          </>
        )}
        <Flow as="p" gap={12} justify="end" above={28}>
          {place > 0 && (
            <Button kind="quiet" onClick={() => setPlace(place - 1)}>
              Back
            </Button>
          )}
          {answered && place < questions.length - 1 && (
            <Button onClick={() => setPlace(place + 1)}>Next question</Button>
          )}
          {answered && place === questions.length - 1 && <Button href={debrief}>See the debrief</Button>}
          {!answered && (
            <Button kind="quiet" href={debrief}>
              Skip to the debrief
            </Button>
          )}
        </Flow>
      </main>
    </>
  )
}

type ProgressProps = { questions: QuestionsReply['questions']; answers: AnswerQuestionsReply | null; place: number }

function Progress({ questions, answers, place }: ProgressProps) {
  const done = (id: string) => answers?.session_question_answers.some((entry) => entry.id === id)
  return (
    <Row as="span" gap={4} align="stretch" className={styles.progress} aria-hidden="true">
      {questions.map((question, at) => (
        <i key={question.id} data-done={done(question.id) || undefined} data-here={at === place || undefined} />
      ))}
    </Row>
  )
}

function NoQuestions({ debrief }: { debrief: string }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Text as="h1" size="title-2" above={14}>
        This case has no questions.
      </Text>
      <Flow as="p" gap={12} justify="end" above={28}>
        <Button href={debrief}>See the debrief</Button>
      </Flow>
    </main>
  )
}

export const HydrateFallback = ResultLoading

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ResultFault error={error} caseId={params.caseId} journeyId={params.journeyId} />
}
