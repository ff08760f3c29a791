import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SCRIPTS } from '../../paths/group-paths.ts'
import { QUIZZES, REVIEW } from '../../paths/quiz-paths.ts'
import { readQuizzes } from '../../quiz/quiz-calls.ts'
import styles from './practice-tabs.module.css'

/** Links to the ways to practise, and to the questions due today. */
export function PracticeTabs() {
  const due = useDue()
  return (
    <nav aria-label="Ways to practise" className={styles.tabs}>
      <a href="#main" aria-current="page" className={styles.on}>
        History
      </a>
      <Link to={SCRIPTS}>OSCE Template</Link>
      <Link to={QUIZZES}>
        Quizzes <small className="wide-only">Beta</small>
      </Link>
      <Link to="/dashboard/learn">Learn</Link>
      {due > 0 && (
        <Link to={REVIEW} className={styles.review}>
          Review <b>{due}</b>
          <span className="visually-hidden">{due === 1 ? 'question' : 'questions'}</span>
        </Link>
      )}
    </nav>
  )
}

/** Returns the number of questions due today; 0 on failure, which the quiz page explains. */
function useDue(): number {
  const [due, setDue] = useState(0)
  useEffect(() => {
    let cancelled = false
    readQuizzes().then(
      ({ review }) => !cancelled && setDue(review.begun ? review.begun.of - review.begun.answered : review.due),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])
  return due
}
