import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import styles from '../account/form.module.css'
import { Outcome, Section } from '../account/section.tsx'
import { changeUser } from '../session/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { profileProblem } from './profile-problem.ts'

/** The name by which patients and tutors address the student. */
export function NameSection({ user }: { user: UserReply }) {
  const { revalidate } = useRevalidator()
  const [first, setFirst] = useState(user.first_name)
  const [last, setLast] = useState(user.last_name)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await changeUser({ first_name: first, last_name: last })
      setOutcome({ done: 'Saved.' })
      await revalidate()
    } catch (error) {
      const { fields, form } = profileProblem(error)
      setOutcome({ errors: fields, ...(form && { problem: form }) })
    }
    setBusy(false)
  }
  return (
    <Section title="Your name" lead="Patients will greet you by your first name.">
      <Stack as="form" gap={16} oneColumn onSubmit={save} className={styles.form} noValidate>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
          error={outcome.errors?.first_name?.[0]}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          value={last}
          onChange={(event) => setLast(event.target.value)}
          error={outcome.errors?.last_name?.[0]}
        />
        <Flow gap={10}>
          <Button type="submit" kind="outline" disabled={busy}>
            {busy ? 'Saving…' : 'Save my name'}
          </Button>
        </Flow>
        <Outcome outcome={outcome} />
      </Stack>
    </Section>
  )
}
