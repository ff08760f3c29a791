import { useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import type { QuizPlace, QuizResult, QuizSession } from '#contract/quiz.ts'
import { sentenceOf } from '../api.ts'
import { firstName } from '../cases/person.ts'
import { HOME, meetPath } from '../paths/case-paths.ts'
import { conditionQuizPath, MIXED, QUIZZES, quizPath } from '../paths/quiz-paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Box } from '../ui/layout/box.ts'
import { Chevron, Opener } from '../ui/layout/opener.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Lead } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/result-screen.ts'
import { AnsweredOptions } from './options.tsx'
import { beginQuiz, readQuiz } from './quiz-calls.ts'
import { QuizFault } from './quiz-fault.tsx'
import { QuizRoom } from './quiz-room.tsx'
import { headline, lead, spelledOut, titleOf } from './quiz-words.ts'
import { ReportQuestion } from './report-dialog.tsx'
import styles from './result-screen.module.css'
import { Reference } from './story.tsx'

export async function clientLoader({ params: { quizId } }: Route.ClientLoaderArgs) {
  const quiz = await readQuiz(quizId)
  const { result } = quiz
  if (!result) throw redirect(quizPath(quiz))
  return { quiz, result }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.quiz) : 'Quiz'} · Quiz result · Bedside` },
]

/** The result of a quiz: every question with its explanation, what was missed, what comes back, and next steps. */
export default function QuizResultScreen({ loaderData: { quiz, result } }: Route.ComponentProps) {
  const missed = result.of - result.right
  const words = lead(result, quiz.timed_out)
  return (
    <QuizRoom
      system={quiz.condition?.system ?? null}
      back={{ to: QUIZZES, name: titleOf(quiz) }}
      beside={{
        portrait: faceOf(quiz),
        face: 'smile',
        says: missed === 0 ? 'You’d have had me sorted in no time.' : 'You’ll know it next time. Ta for asking.',
      }}
    >
      <Row as="header" align="stretch" justify="end" className={styles.top}>
        <ThemeToggle />
      </Row>
      <h1 className={styles.heading}>{headline(result)}</h1>
      {words && (
        <Lead above={16} pretty className={styles.lead}>
          {words}
        </Lead>
      )}
      <ol className={styles.lines}>
        {result.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by position
          <li key={at}>
            <Line line={line} place={quiz.places[at]!} quizId={quiz.id} at={at} />
          </li>
        ))}
      </ol>
      <BySystem systems={result.systems} />
      {quiz.condition === null && <Repeat repeat={result.repeat} />}
      <ResultActions quiz={quiz} result={result} />
    </QuizRoom>
  )
}

const faceOf = ({ places }: QuizSession): string =>
  places.map(({ question }) => question?.portrait).find(Boolean) ?? 'woman'

const STATES = { right: 'Right', wrong: 'Missed', unanswered: 'Unanswered' } as const

type LineProps = { line: QuizResult['lines'][number]; place: QuizPlace; quizId: string; at: number }

/** A question and its outcome. Expands to vignette, options and explanation. */
function Line({ line: { short, state, best }, place: { question }, quizId, at }: LineProps) {
  return (
    <details className={classNames(styles.line, styles[state])}>
      <Opener gap={12} align="start">
        <Icon name={state === 'right' ? 'check' : state === 'wrong' ? 'x' : 'minus'} />
        <span>
          <span className="visually-hidden">{STATES[state]}: </span>
          <b>{curly(short)}</b>
          {state !== 'right' && <q>{curly(best)}</q>}
        </span>
        <Chevron className={styles.more} />
      </Opener>
      {question && (
        <Stack gap={4} justify="start" className={styles.behind}>
          <p>{curly(question.vignette)}</p>
          <p className={styles.asked}>{curly(question.lead_in)}</p>
          <AnsweredOptions question={question} all />
          <Reference question={question} />
          <ReportQuestion quizId={quizId} place={at} />
        </Stack>
      )}
    </details>
  )
}

function BySystem({ systems }: Pick<QuizResult, 'systems'>) {
  if (systems.length < 2) return null
  return (
    <Box as="section" above={34} className={styles.part}>
      <h2>By system</h2>
      <ul className={styles.systems}>
        {systems.map(({ name, missed, of }) => (
          <Row as="li" gap={12} align="stretch" justify="between" key={name}>
            <span>{name}</span>
            <b>
              {of - missed} of {of}
            </b>
          </Row>
        ))}
      </ul>
    </Box>
  )
}

function Repeat({ repeat }: Pick<QuizResult, 'repeat'>) {
  if (repeat.length === 0) return null
  return (
    <Box as="section" above={34} className={styles.part}>
      <h2>What to review</h2>
      <ul className={styles.repeat}>
        {repeat.map(({ condition, name, quiz }) => (
          <li key={condition}>
            {quiz ? (
              <Link className="link" to={conditionQuizPath(condition)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}

function ResultActions({ quiz, result: { right, of, meet } }: { quiz: QuizSession; result: QuizResult }) {
  const { again, busy, fault } = useMissed(quiz)
  const missed = of - right
  return (
    <>
      {fault && <Notice tone="red">{fault}</Notice>}
      <footer className={styles.foot}>
        {missed > 0 ? (
          <Button kind="quiet" onClick={again} disabled={busy}>
            <Icon name="retry" /> Retry the {missed === 1 ? 'one you missed' : spelledOut(missed)}
          </Button>
        ) : (
          <Button kind="quiet" href={quiz.condition ? conditionQuizPath(quiz.condition.slug) : MIXED}>
            <Icon name="retry" /> {quiz.condition ? 'Try again' : 'A mixed quiz'}
          </Button>
        )}
        {meet ? (
          <Button href={meetPath(meet.case_id)}>Meet {firstName(meet.patient_name)}</Button>
        ) : (
          <Button href={HOME}>Find a patient</Button>
        )}
      </footer>
    </>
  )
}

function useMissed(quiz: QuizSession) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const again = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await navigate(quizPath(await beginQuiz({ kind: 'missed', of: quiz.id })))
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  return { again, busy, fault }
}

export const HydrateFallback = PageLoading

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <QuizFault error={error} />
