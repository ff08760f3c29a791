import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import type { PlanReply, PlanTask } from '#contract/statistics.ts'
import { Outcome } from '../account/section.tsx'
import { firstName } from '../cases/person.ts'
import { Button } from '../ui/forms/button.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Box } from '../ui/layout/box.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { dayInWords } from '../ui/text/dates.ts'
import { ExamForm } from './exam-form.tsx'
import styles from './exam-panel.module.css'
import { dayIsHere, leftOverInWords, nearDayInWords, taskInWords, untilInWords } from './plan-words.ts'
import { SaveCalendar } from './save-calendar.tsx'
import { useChange } from './use-change.ts'

type Props = { user: UserReply; plan: PlanReply; cases: ReadonlyMap<number, CaseReply> }

/** On the profile: the exam, every day of the plan, the calendar file, and the e-mail reminder setting. */
export function ExamPanel({ user: { profile }, plan, cases }: Props) {
  const { outcome, change } = useChange()
  const { exam_date: date, exam_format: format } = plan
  const panel = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // The panel is rendered after the browser has looked for the anchor.
    if (hash === '#exam') panel.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="exam">
      <Text as="h2" size="panel" id="exam">
        Your exam
      </Text>
      <ExamForm key={`${date} ${format}`} exam={plan} today={plan.today} onChange={change}>
        {date && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => change({ exam_date: null, exam_format: null }, 'Exam removed.')}
          >
            Remove exam
          </Button>
        )}
      </ExamForm>
      <Outcome outcome={outcome} />
      {date && (
        <>
          <Text tone="soft">
            <Text as="b" tone="ink">
              {dayInWords(date)}.
            </Text>{' '}
            {plan.days_left === 0
              ? dayIsHere(date, plan.today)
              : `${plan.days_left} ${untilInWords(plan.days_left, format)}.`}
          </Text>
          <Days plan={plan} cases={cases} />
          {plan.days.length > 0 && <SaveCalendar />}
          <div className={styles.reminder}>
            <p>
              <b id="reminder">Remind me by e-mail</b>
              <Note as="span">At most twice a week, on evenings when you haven’t practised.</Note>
            </p>
            <Switch
              value={profile.exam_reminder}
              labelledBy="reminder"
              onChange={async () => {
                await change({ exam_reminder: !profile.exam_reminder })
              }}
            />
          </div>
        </>
      )}
    </section>
  )
}

const FIRST = 5

function Days({ plan: { days, days_left, today, left_over }, cases }: Pick<Props, 'plan' | 'cases'>) {
  const [all, setAll] = useState(false)
  if (days_left === 0) return null
  if (days.length === 0)
    return <Text tone="soft">You’ve done well with every patient open to you. Repeat any of them to stay sharp.</Text>
  const shown = all ? days : days.slice(0, FIRST)
  return (
    <>
      <Box as="ol" className={styles.days} aria-label="Your plan">
        {shown.map(({ day, tasks }) => (
          <li key={day}>
            <b>{nearDayInWords(day, today)}</b>
            <Stack as="span" oneColumn>
              {tasks.map((task) => (
                <TaskLink key={task.case_id} task={task} cases={cases} />
              ))}
            </Stack>
          </li>
        ))}
      </Box>
      {left_over > 0 && <Text tone="soft">{leftOverInWords(left_over)}</Text>}
      {days.length > FIRST && (
        <div>
          <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer days' : `Show all ${days.length} days`}
          </Button>
        </div>
      )}
    </>
  )
}

function TaskLink({ task, cases }: { task: PlanTask; cases: ReadonlyMap<number, CaseReply> }) {
  const patient = cases.get(task.case_id)
  if (!patient) return null
  return (
    <Link to={`/dashboard/home?id=${task.case_id}`} data-field={patient.system} className={styles.patient}>
      <i aria-hidden="true" />
      <span>
        {firstName(patient.patient_name)}: {curly(patient.presenting_complaint)}
        <small>{task.done ? 'Done today' : taskInWords(task, (id) => cases.get(id)?.presentation)}</small>
      </span>
    </Link>
  )
}
