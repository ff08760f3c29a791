import { useState } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PersonForm } from './person-form.tsx'

type Props = { isSuspended: boolean; onChange: (suspended: boolean, reason: string) => Promise<boolean> }

/** Suspends the account or reinstates it, with a reason for the audit log. */
export function Suspension({ isSuspended, onChange }: Props) {
  const [reason, setReason] = useState('')
  const submit = async () => {
    if (await onChange(!isSuspended, reason)) setReason('')
  }
  return (
    <PersonForm
      name={isSuspended ? 'Reopen the account' : 'Suspend the account'}
      action={isSuspended ? 'Reopen' : 'Suspend'}
      onSubmit={submit}
    >
      <TextField
        label="Reason"
        hint={
          isSuspended
            ? 'Stored in the audit log. They can sign in again straight away.'
            : 'Stored in the audit log. They are signed out everywhere; renewals pause until you reopen the account.'
        }
        required
        minLength={3}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </PersonForm>
  )
}
