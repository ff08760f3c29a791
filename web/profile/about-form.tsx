import { type FormEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { UserPatch, UserReply } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { Outcome } from '../account/section.tsx'
import { changeUser } from '../session/session.ts'
import { profileProblem } from '../settings/profile-problem.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import { type About, aboutOf, FIELDS, patchOf } from './about.ts'
import styles from './about-form.module.css'

/** The student's personal details. All fields are optional. */
export function AboutForm({ user }: { user: UserReply }) {
  const form = useAbout(user)
  return (
    <section className={styles.panel} aria-labelledby="about">
      <div className={styles.lead}>
        <Text as="h2" size="panel" tone="ink" id="about">
          About you
        </Text>
        <p>All optional, and never shown to patients or other students.</p>
        <p>
          Your name, e-mail and password are on{' '}
          <Link className="link" to="/account">
            your account
          </Link>
          .
        </p>
      </div>
      <Stack as="form" gap={18} oneColumn onSubmit={form.save} noValidate>
        <div className={styles.fields}>
          {FIELDS.map(({ name, label, most, fill, options }) => (
            <TextField
              key={name}
              label={label}
              maxLength={most}
              autoComplete={fill}
              list={options && `about-${name}`}
              value={form.about[name]}
              onChange={(event) => form.set(name, event.target.value)}
              error={form.outcome.errors?.[name]?.[0]}
            />
          ))}
          {FIELDS.map(
            ({ name, options }) =>
              options && (
                <datalist key={name} id={`about-${name}`}>
                  {options.map((option) => (
                    <option key={option} value={option} />
                  ))}
                </datalist>
              ),
          )}
        </div>
        <div>
          <Button type="submit" kind="outline" disabled={form.busy}>
            {form.busy ? 'Saving…' : 'Save'}
          </Button>
        </div>
        <Outcome outcome={form.outcome} />
      </Stack>
    </section>
  )
}

function useAbout(user: UserReply) {
  const { revalidate } = useRevalidator()
  const [about, setAbout] = useState<About>(aboutOf(user))
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult>({})
  const set = (name: keyof About, value: string) => setAbout((now) => ({ ...now, [name]: value }))

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setOutcome(await saved(patchOf(about)))
    setBusy(false)
    await revalidate()
  }
  return { about, busy, outcome, set, save }
}

async function saved(patch: UserPatch): Promise<ActionResult> {
  try {
    await changeUser(patch)
    return { done: 'Saved.' }
  } catch (error) {
    const { fields, form } = profileProblem(error)
    return { errors: fields, ...(form && { problem: form }) }
  }
}
