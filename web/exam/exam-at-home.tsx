import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { PlanReply, PlanTask } from '#contract/statistics.ts'
import { Outcome } from '../account/section.tsx'
import { firstName } from '../cases/person.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/row.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { dayInWords } from '../ui/text/dates.ts'
import styles from './exam-at-home.module.css'
import { dayIsHere, taskInWords, untilInWords } from './plan-words.ts'
import { SaveCalendar } from './save-calendar.tsx'
import { useChange } from './use-change.ts'

const ExamForm = lazy(async () => ({ default: (await import('./exam-form.tsx')).ExamForm }))

type Props = { plan: PlanReply; cases: readonly CaseReply[] }

/** On home: the countdown to the exam with today's two tasks, or the question of when it is. */
export function ExamAtHome({ plan, cases }: Props) {
  const [editing, setEditing] = useState(false)
  const { outcome, change } = useChange()
  const isSet = plan.exam_date !== null
  return (
    <section className={styles.exam} aria-labelledby="exam-at-home">
      {isSet ? <Countdown plan={plan} /> : <Question />}
      {isSet && plan.days_left > 0 && !editing && <Tasks plan={plan} cases={cases} />}
      <div className={styles.edit}>
        {editing ? (
          <Suspense>
            <ExamForm exam={plan} today={plan.today} onChange={change} onSaved={() => setEditing(false)}>
              <Button kind="quiet" size="small" onClick={() => setEditing(false)}>
                Cancel
              </Button>
            </ExamForm>
          </Suspense>
        ) : (
          <div className={styles.actions}>
            <Button kind={isSet ? 'quiet' : 'outline'} size="small" onClick={() => setEditing(true)}>
              {isSet ? 'Change the exam' : 'Set my exam date'}
            </Button>
            {isSet && (
              <Button kind="quiet" size="small" href="/profile#exam">
                See the whole plan
              </Button>
            )}
            {plan.days.length > 0 && <SaveCalendar />}
          </div>
        )}
        <Outcome outcome={outcome} />
      </div>
    </section>
  )
}

const Question = () => (
  <div className={styles.question}>
    <Text as="h2" size="title-3" id="exam-at-home">
      When is your exam?
    </Text>
    <Note>Get two tasks a day until then: new patients, and second attempts at what went least well.</Note>
  </div>
)

function Countdown({ plan: { exam_date: date, exam_format: format, days_left: left, today } }: Pick<Props, 'plan'>) {
  if (date === null) return null
  if (left === 0)
    return (
      <div className={styles.question}>
        <Text as="h2" size="title-3" id="exam-at-home">
          {dayIsHere(date, today)}
        </Text>
        <Note>{dayInWords(date)}</Note>
      </div>
    )
  return (
    <div className={styles.countdown}>
      <Row as="h2" gap={12} id="exam-at-home">
        <b>{left}</b> <span>{untilInWords(left, format)}</span>
      </Row>
      <Note>{dayInWords(date)}</Note>
    </div>
  )
}

function Tasks({ plan: { days, today }, cases }: Props) {
  const tasks = days.find(({ day }) => day === today)?.tasks ?? []
  const byId = new Map(cases.map((one) => [one.id, one]))
  if (tasks.length === 0) return <Note>Nothing planned today: you’ve done well with every patient open to you.</Note>
  return (
    <ol className={styles.tasks} aria-label="Today’s tasks for your exam">
      {tasks.map((task) => (
        <TaskLink key={task.case_id} task={task} byId={byId} />
      ))}
    </ol>
  )
}

function TaskLink({ task, byId }: { task: PlanTask; byId: ReadonlyMap<number, CaseReply> }) {
  const patient = byId.get(task.case_id)
  if (!patient) return null
  return (
    <li>
      <Link className={styles.task} to={`?id=${patient.id}`} preventScrollReset data-field={patient.system}>
        <span className={classNames(styles.box, task.done && styles.done)}>
          {task.done && <Icon name="check" />}
          <span className="visually-hidden">{task.done ? 'Done: ' : 'To do: '}</span>
        </span>
        <span>
          <Note as="small">{taskInWords(task, (id) => byId.get(id)?.presentation)}</Note>
          <b>
            {firstName(patient.patient_name)}: {curly(patient.presenting_complaint)}
          </b>
        </span>
      </Link>
    </li>
  )
}
