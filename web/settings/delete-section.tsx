import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { type ActionResult, ask } from '../account/account-calls.ts'
import styles from '../account/form.module.css'
import { PasswordField } from '../account/password-field.tsx'
import { Outcome, Section } from '../account/section.tsx'
import { leaveHere } from '../session/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'

const LEAD =
  'Your account, your conversations and your marks are deleted for good. Your scores stay in the overall statistics, without your name.'

export function DeleteSection({ user }: { user: UserReply }) {
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Delete your account" lead={LEAD}>
      <div>
        <Button kind="outline" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog user={user} open={asking} onClose={() => setAsking(false)} />
    </Section>
  )
}

type Props = { user: UserReply; open: boolean; onClose: () => void }

function DeleteDialog({ user, open, onClose }: Props) {
  const form = useDeletion(user.has_password)
  const box = { value: form.proof, error: form.problem }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account for good?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" type="submit" form="delete-account" disabled={form.busy}>
            Delete my account
          </Button>
        </>
      }
    >
      <Stack as="form" gap={16} oneColumn id="delete-account" onSubmit={form.submit} className={styles.form} noValidate>
        <p>This cannot be undone. We’ll e-mail {user.email} when it’s done.</p>
        {user.has_password ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...box}
            onChange={(event) => form.setProof(event.target.value)}
          />
        ) : (
          <TextField
            label={`Type ${user.email}`}
            autoComplete="off"
            {...box}
            onChange={(event) => form.setProof(event.target.value)}
          />
        )}
        <Outcome outcome={form.problem ? {} : form.outcome} />
      </Stack>
    </Dialog>
  )
}

function useDeletion(hasPassword: boolean) {
  const navigate = useNavigate()
  const [proof, setProof] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult>({})
  const field = hasPassword ? 'password' : 'email'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await ask('/api/v1/auth/user/delete/', { [field]: proof })
    setBusy(false)
    if (answer.problem) return setOutcome(answer)
    leaveHere()
    await navigate('/', { replace: true })
  }
  return { proof, setProof, busy, outcome, problem: outcome.errors?.[field]?.[0], submit }
}
