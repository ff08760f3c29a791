import { type FormEvent, type ReactNode, useState } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import { EXAM_FORMATS, type ExamFormat } from '#contract/values/exam-formats.ts'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import styles from './exam-form.module.css'
import type { ChangeProfile } from './use-change.ts'

type Props = {
  exam: Pick<UserReply['profile'], 'exam_date' | 'exam_format'>
  today: string
  onChange: ChangeProfile
  /** Called after a change was saved. */
  onSaved?: () => void
  /** Other buttons beside the form's own. */
  children?: ReactNode
}

/** Asks for the date and format of the exam. */
export function ExamForm({
  exam: { exam_date: date, exam_format: format },
  today,
  onChange,
  onSaved,
  children,
}: Props) {
  const [typed, setTyped] = useState(date ?? '')
  const [chosen, setChosen] = useState<ExamFormat | ''>(format ?? '')
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return setError('Required')
    if (typed <= today) return setError('Choose a date in the future')
    setError(undefined)
    const taken = await onChange({ exam_date: typed, exam_format: chosen || null })
    if (taken) onSaved?.()
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Date of your exam"
        type="date"
        min={today}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <SelectField label="Format" value={chosen} onChange={(event) => setChosen(event.target.value as ExamFormat | '')}>
        <option value="">Another exam</option>
        {Object.entries(EXAM_FORMATS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="outline"
          size="small"
          disabled={date !== null && typed === date && chosen === (format ?? '')}
        >
          {date ? 'Save changes' : 'Make my plan'}
        </Button>
        {children}
      </div>
    </form>
  )
}
