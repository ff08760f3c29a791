import { useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { resultPath } from '../../paths/case-paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Lead } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { useViewer } from '../viewer.ts'
import { type Answered, AnsweredQuestion } from './answered-question.tsx'
import styles from './questions-result.module.css'

/** The results of the questions after the case. Each expands to its options and the explanation. */
export function QuestionsResult({ debrief }: { debrief: DebriefReply }) {
  const { session_question_answers: answers, session_overall_answers: overall } = debrief
  const { case_id, session_id, journey } = debrief
  const isStudent = useViewer() === 'student'
  return (
    <section>
      <h2>The questions</h2>
      <Lead above={10}>
        {overall.earned_marks} of {overall.max_marks} marks for your reasoning.
      </Lead>
      {answers.length === 0 && (
        <Row gap={16} wrap above={20} className="screen-only">
          <p>{isStudent ? 'You haven’t answered these yet.' : 'Not answered yet.'}</p>
          {isStudent && (
            <Button kind="outline" href={resultPath(case_id, session_id, 'questions', journey?.id)}>
              Answer the questions
            </Button>
          )}
        </Row>
      )}
      <div className={styles.rows}>
        {answers.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </div>
    </section>
  )
}

function QuestionRow({ question }: { question: Answered }) {
  const [open, setOpen] = useState(false)
  return (
    <article className={styles.row}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>
            {question.index}. {curly(question.title)}
          </span>
          <span className={styles.count}>
            {question.earned_marks} of {question.max_marks}
          </span>
          <Icon name="down" className={open ? styles.up : undefined} />
        </button>
      </h3>
      <div className={classNames(styles.body, !open && styles.shut)}>
        <p>{curly(question.description)}</p>
        <AnsweredQuestion question={question} />
      </div>
    </article>
  )
}
