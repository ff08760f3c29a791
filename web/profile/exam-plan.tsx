import { type FormEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { UserPatch, UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import type { PlanReply } from '#contract/statistics.ts'
import type { Outcome } from '../account/own/account-calls.ts'
import { profileProblem } from '../account/own/profile-problem.ts'
import { Said } from '../account/own/section.tsx'
import { changeUser } from '../account/session.ts'
import { firstName } from '../dashboard/person.ts'
import { Button } from '../ui/button.tsx'
import { curly } from '../ui/curly.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './exam-plan.module.css'
import { dateInWords, dayInWords, untilInWords } from './in-words.ts'

type Props = { user: UserReply; plan: PlanReply; today: string; cases: ReadonlyMap<number, CaseReply> }

/** The day of the exam, the cases until then, and whether a letter reminds of them. */
export function ExamPlan({ user, plan, today, cases }: Props) {
  const { outcome, change } = useChange()
  return (
    <section className={styles.panel} aria-labelledby="exam">
      <h2 id="exam">Your exam</h2>
      <DayForm key={user.profile.exam_date} day={user.profile.exam_date} today={today} onChange={change} />
      <Said outcome={outcome} />
      {plan.exam_date && (
        <>
          <p className={styles.until}>
            <b>{dateInWords(plan.exam_date)}.</b> {untilInWords(plan.days_left)}
          </p>
          <Days plan={plan} today={today} cases={cases} />
          <div className={styles.reminder}>
            <p>
              <b id="reminder">Remind me by e-mail</b>
              <span>At most twice a week, on evenings when you haven’t practised.</span>
            </p>
            <Switch
              value={user.profile.exam_reminder}
              labelledBy="reminder"
              onChange={() => change({ exam_reminder: !user.profile.exam_reminder })}
            />
          </div>
        </>
      )}
    </section>
  )
}

type Change = (profile: NonNullable<UserPatch['profile']>, done?: string) => Promise<void>

function useChange() {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>({})
  const change: Change = async (profile, done) => {
    try {
      await changeUser({ profile })
      setOutcome(done ? { done } : {})
      await revalidate()
    } catch (error) {
      const { fields, form } = profileProblem(error)
      setOutcome({ problem: form ?? Object.values(fields)[0]?.[0] ?? '' })
    }
  }
  return { outcome, change }
}

function DayForm({ day, today, onChange }: { day: string | null; today: string; onChange: Change }) {
  const [typed, setTyped] = useState(day ?? '')
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return setError('Required')
    if (typed <= today) return setError('Choose a day that is still to come')
    setError(undefined)
    await onChange({ exam_date: typed })
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="When is it?"
        type="date"
        min={today}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        hint="We spread the patients whom you have not met yet over the days until then."
      />
      <div className={styles.actions}>
        <Button type="submit" kind="outline" size="small" disabled={typed === day}>
          {day ? 'Change the day' : 'Plan my cases'}
        </Button>
        {day && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => onChange({ exam_date: null }, 'There is no exam day any more.')}
          >
            No exam
          </Button>
        )}
      </div>
    </form>
  )
}

const FIRST = 5

function Days({ plan: { days, days_left }, today, cases }: Pick<Props, 'plan' | 'today' | 'cases'>) {
  const [all, setAll] = useState(false)
  if (days_left === 0) return null
  if (days.length === 0)
    return (
      <p className={styles.quiet}>You have met every patient that is open to you. Do again whom you did least well.</p>
    )
  const shown = all ? days : days.slice(0, FIRST)
  return (
    <>
      <ol className={styles.days} aria-label="Your plan">
        {shown.map(({ day, cases: ids }) => (
          <li key={day}>
            <b>{dayInWords(day, today)}</b>
            <span>
              {ids.map((id) => (
                <Patient key={id} id={id} patient={cases.get(id)} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {days.length > FIRST && (
        <div>
          <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show the next days only' : `Show all ${days.length} days`}
          </Button>
        </div>
      )}
    </>
  )
}

function Patient({ id, patient }: { id: number; patient: CaseReply | undefined }) {
  if (!patient) return null
  return (
    <Link to={`/dashboard/home?id=${id}`} data-field={patient.system} className={styles.patient}>
      <i aria-hidden="true" />
      {firstName(patient.patient_name)}: {curly(patient.presenting_complaint)}
    </Link>
  )
}
