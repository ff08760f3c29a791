import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuizChange, QuizSession } from '#contract/quiz.ts'
import { sentenceOf } from '../api.ts'
import { QUIZZES, quizResultPath } from '../paths/quiz-paths.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { digits, spokenTime } from '../ui/text/digits.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './exam.module.css'
import { Choosing } from './options.tsx'
import { QuestionDots } from './question-dots.tsx'
import { changeQuiz, handInQuiz, readQuiz } from './quiz-calls.ts'
import { QuizRoom } from './quiz-room.tsx'
import { beforeHandingIn, titleOf } from './quiz-words.ts'
import { Story } from './story.tsx'
import { useKeys } from './use-keys.ts'

/** A timed exam: free navigation, changeable answers, and no explanations until the end. */
export function Exam({ quiz: begun }: { quiz: QuizSession }) {
  const id = useId()
  const exam = useExam(begun)
  const { quiz, at, go, left } = exam
  const [handing, setHanding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = quiz.places.length - 1
  const goTo = (place: number) => {
    go(Math.min(last, Math.max(0, place)))
    heading.current?.focus()
  }
  useKeys({ onLetter: exam.choose, onEnter: () => (at < last ? goTo(at + 1) : setHanding(true)) })

  const place = quiz.places[at]
  if (!place?.question) return null
  const { question, flagged } = place
  return (
    <QuizRoom
      system={null}
      back={{ to: QUIZZES, name: titleOf(quiz) }}
      beside={{ portrait: question.portrait, face: 'concerned', speaks: question.speaks, says: question.says }}
    >
      <header className={styles.top}>
        <p className={styles.clock} role="timer" aria-label={`${spokenTime(left)} left`}>
          <Icon name="clock" /> <span aria-hidden="true">{digits(left)}</span>
        </p>
        <ThemeToggle className={styles.theme} />
        <Button kind="outline" size="small" onClick={() => setHanding(true)}>
          Hand in
        </Button>
      </header>
      <QuestionDots places={quiz.places} at={at} onGo={goTo} />
      <Story
        question={question}
        id={id}
        heading={heading}
        kick={`Mixed quiz, question ${at + 1} of ${quiz.places.length}`}
      />
      <Choosing question={question} labelledBy={id} picked={question.chosen} onPick={exam.choose} />
      {exam.fault && (
        <Notice
          tone="red"
          className={styles.fault}
          action={
            <Button size="small" onClick={exam.retry}>
              Try again
            </Button>
          }
        >
          {exam.fault} Your last answer hasn’t been saved yet.
        </Notice>
      )}
      <footer className={styles.foot}>
        <Button kind="quiet" onClick={() => goTo(at - 1)} disabled={at === 0}>
          <Icon name="back" /> Back
        </Button>
        <Button kind="quiet" aria-pressed={flagged} onClick={() => exam.flag(!flagged)}>
          <Icon name={flagged ? 'flag' : 'flag-o'} /> {flagged ? 'Flagged' : 'Flag'}
        </Button>
        {at < last ? (
          <Button onClick={() => goTo(at + 1)}>
            Next <Icon name="arrow" />
          </Button>
        ) : (
          <Button onClick={() => setHanding(true)}>Hand in</Button>
        )}
      </footer>
      <Dialog
        open={handing}
        onClose={() => setHanding(false)}
        title="Hand in?"
        actions={
          <>
            <Button kind="quiet" onClick={() => setHanding(false)}>
              Continue
            </Button>
            <Button onClick={exam.handIn} disabled={exam.ending}>
              {exam.ending ? 'Handing in…' : 'Hand in'}
            </Button>
          </>
        }
      >
        <p>{beforeHandingIn(quiz.places)}</p>
        {exam.fault && <Notice tone="red">{exam.fault}</Notice>}
      </Dialog>
    </QuizRoom>
  )
}

function useExam(begun: QuizSession) {
  const navigate = useNavigate()
  const [quiz, setQuiz] = useState(begun)
  const [at, go] = useState(() =>
    Math.max(
      0,
      begun.places.findIndex(({ state }) => state === 'open'),
    ),
  )
  const [fault, setFault] = useState<string>()
  const [ending, setEnding] = useState(false)
  const unkept = useRef<Map<number, QuizChange>>(new Map())

  const toResult = () => void navigate(quizResultPath(quiz), { replace: true })
  /** Returns whether the exam is over on the server too, because this browser's clock may be fast. */
  const isOver = async () => {
    try {
      const { result } = await readQuiz(quiz.id)
      if (result) toResult()
      return result !== null
    } catch (error) {
      setFault(sentenceOf(error))
      return false
    }
  }
  const left = useCountdown(begun.time_left ?? 0, isOver)

  /** Sends pending changes. Those that fail are sent with the next. */
  const send = async () => {
    for (const [place, change] of [...unkept.current]) {
      const { result } = await changeQuiz(quiz.id, change)
      if (unkept.current.get(place) === change) unkept.current.delete(place)
      if (result) return toResult()
    }
    setFault(undefined)
  }
  const retry = () => send().catch((error: unknown) => setFault(sentenceOf(error)))
  const save = (change: Omit<QuizChange, 'place'>) => {
    setQuiz((shown) => withChange(shown, { place: at, ...change }))
    unkept.current.set(at, { ...unkept.current.get(at), place: at, ...change })
    void retry()
  }
  const handIn = async () => {
    setEnding(true)
    try {
      await send()
      await handInQuiz(quiz.id)
      toResult()
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setEnding(false)
  }
  return {
    ...{ quiz, at, go, left, fault, ending, retry, handIn },
    choose: (option: number) => save({ option }),
    flag: (flagged: boolean) => save({ flagged }),
  }
}

/** Applies a change optimistically. */
function withChange(quiz: QuizSession, { place, option, flagged }: QuizChange): QuizSession {
  const places = quiz.places.map((one, at) => {
    if (at !== place) return one
    return {
      flagged: flagged ?? one.flagged,
      state: option === undefined ? one.state : ('chosen' as const),
      question: one.question && { ...one.question, chosen: option ?? one.question.chosen },
    }
  })
  return { ...quiz, places }
}

const ASK_AGAIN_MS = 2000

/** Returns the whole seconds left by this browser's clock. At zero, polls `isOver` until it is true. */
function useCountdown(seconds: number, isOver: () => Promise<boolean>): number {
  const [end] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const ask = useEffectEvent(isOver)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    let cancelled = false
    const tick = async () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) waiting = setTimeout(() => void tick(), 500)
      else if (!(await ask()) && !cancelled) waiting = setTimeout(() => void tick(), ASK_AGAIN_MS)
    }
    void tick()
    return () => {
      cancelled = true
      clearTimeout(waiting)
    }
  }, [end])
  return left
}
