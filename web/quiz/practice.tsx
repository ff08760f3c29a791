import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuizSession } from '#contract/quiz.ts'
import { sentenceOf } from '../api.ts'
import { QUIZZES, quizResultPath } from '../paths/quiz-paths.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { AnsweredOptions, Choosing } from './options.tsx'
import styles from './practice.module.css'
import { QuestionDots } from './question-dots.tsx'
import { changeQuiz } from './quiz-calls.ts'
import { QuizRoom } from './quiz-room.tsx'
import { kindName, titleOf, verdict } from './quiz-words.ts'
import { ReportQuestion } from './report-dialog.tsx'
import { Reference, Story } from './story.tsx'
import { useKeys } from './use-keys.ts'

/** One question at a time, with explanations after each answer. */
export function Practice({ quiz: begun }: { quiz: QuizSession }) {
  const id = useId()
  const { quiz, at, question, isAnswered, picked, setPicked, guessed, setGuessed, busy, fault, answer, next, isLast } =
    usePractice(begun)
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const [arrived, setArrived] = useState(at)

  useEffect(() => {
    if (isAnswered) nextButton.current?.focus()
  }, [isAnswered])
  useEffect(() => {
    if (at === arrived) return
    setArrived(at)
    setAll(false)
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [at, arrived])
  useKeys({
    onLetter: (option) => !isAnswered && setPicked(option),
    onEnter: () => void (isAnswered ? next() : answer()),
  })

  const place = quiz.places[at]
  if (!question || !place) return null
  return (
    <QuizRoom
      system={quiz.condition?.system ?? question.system}
      back={{ to: QUIZZES, name: titleOf(quiz) }}
      beside={{ portrait: question.portrait, face: 'concerned', speaks: question.speaks, says: question.says }}
    >
      <header className={styles.top}>
        <QuestionDots places={quiz.places} at={at} />
        <ThemeToggle className={styles.theme} />
      </header>
      <Story
        question={question}
        id={id}
        heading={heading}
        kick={
          <>
            {kindName(quiz)} <span className={styles.beta}>Beta</span>, question {at + 1}
            {isAnswered && quiz.condition === null && question.condition && `: ${question.condition.name}`}
          </>
        }
      />
      {isAnswered ? (
        <AnsweredOptions question={question} all={all} />
      ) : (
        <Choosing question={question} labelledBy={id} picked={picked} onPick={setPicked} />
      )}
      <p role="status" className="visually-hidden">
        {isAnswered && verdict(place)}
      </p>
      {isAnswered && (
        <Stack gap={12}>
          <Reference question={question} />
          <Flow as="span" gap={10}>
            <Button kind="quiet" size="small" aria-pressed={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer explanations' : 'Show every explanation'}
            </Button>
            <ReportQuestion quizId={quiz.id} place={at} />
          </Flow>
        </Stack>
      )}
      {fault && (
        <Notice tone="red" className={styles.fault}>
          {fault} Your answer hasn’t been saved yet.
        </Notice>
      )}
      <footer className={styles.foot}>
        {isAnswered ? (
          <>
            <span />
            <Button ref={nextButton} onClick={next}>
              {isLast ? 'See the result' : 'Next question'} <Icon name="arrow" />
            </Button>
          </>
        ) : (
          <>
            <label className={styles.guess}>
              <input type="checkbox" checked={guessed} onChange={(event) => setGuessed(event.target.checked)} />
              I’m guessing
            </label>
            <span className={styles.keys}>Press A to E, then Enter</span>
            <Button onClick={answer} disabled={picked === null || busy}>
              {fault ? 'Try again' : 'Check'}
            </Button>
          </>
        )}
      </footer>
    </QuizRoom>
  )
}

function usePractice(begun: QuizSession) {
  const navigate = useNavigate()
  const [quiz, setQuiz] = useState(begun)
  const [at, setAt] = useState(() => begun.places.findIndex(({ state }) => state === 'open'))
  const [picked, setPicked] = useState<number | null>(null)
  const [guessed, setGuessed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const place = quiz.places[at]
  const isAnswered = place?.state === 'right' || place?.state === 'wrong'
  const answer = async () => {
    if (picked === null || busy || isAnswered) return
    setBusy(true)
    setFault(undefined)
    try {
      setQuiz(await changeQuiz(quiz.id, { place: at, option: picked, guessed }))
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
  }
  /** The next unanswered question: another device may have answered some meanwhile. */
  const open = quiz.places.findIndex(({ state }) => state === 'open')
  const next = () => {
    if (open < 0) return void navigate(quizResultPath(quiz), { replace: true })
    setAt(open)
    setPicked(null)
    setGuessed(false)
  }
  const question = place?.question ?? null
  return {
    quiz,
    at,
    question,
    isAnswered,
    picked,
    setPicked,
    guessed,
    setGuessed,
    busy,
    fault,
    answer,
    next,
    isLast: open < 0,
  }
}
