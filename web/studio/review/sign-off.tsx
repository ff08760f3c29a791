import { type FormEvent, useState } from 'react'
import { Instant } from '../../staff/instant.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import styles from './review.module.css'
import type { ReviewActions } from './use-review.ts'

/** Clinical sign-offs with what was checked, and the form in which a reviewer signs in their own name. */
export function SignOff({ review, savedRevision }: { review: ReviewActions; savedRevision: () => Promise<number> }) {
  const { shown } = review
  if (!shown) return null
  const { sign_offs, roles, is_among_authors, state } = shown
  const maySign = roles.includes('reviewer') && !is_among_authors && (state === 'in-review' || state === 'approved')
  return (
    <Stack gap={12} oneColumn className={styles.part}>
      <h3>Clinical sign-off</h3>
      {sign_offs.length === 0 && <Note>Nobody has signed off this case yet. Students can see that.</Note>}
      <ul className={styles.people}>
        {sign_offs.map(({ name, role, checked, on, version, stands }) => (
          <Text as="li" breaks key={`${name} ${on}`}>
            {name}, {role}, version {version}, <Instant at={on} />: {checked}
            {!stands && ' (Edited since, so new versions no longer show it.)'}
          </Text>
        ))}
      </ul>
      {maySign && <SignForm review={review} savedRevision={savedRevision} />}
    </Stack>
  )
}

function SignForm({
  review: { isBusy, send },
  savedRevision,
}: {
  review: ReviewActions
  savedRevision: () => Promise<number>
}) {
  const [name, setName] = useState('')
  const [role, setRole] = useState('')
  const [checked, setChecked] = useState('')
  async function sign(event: FormEvent) {
    event.preventDefault()
    const signed = { revision: await savedRevision(), name, role, checked }
    if (await send('POST', 'sign-off', signed)) setChecked('')
  }
  return (
    <Stack
      as="form"
      gap={12}
      oneColumn
      className={styles.part}
      aria-label="Sign off"
      onSubmit={(event) => void sign(event)}
    >
      <Note>
        You confirm in your own name that you checked this version as a clinician. Students see your name, role, the
        date and what you checked. It stays with the version, even if your account is deleted.
      </Note>
      <TextField
        label="Your name"
        autoComplete="name"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Your clinical role"
        hint="Such as “general practitioner, Leeds”"
        required
        value={role}
        onChange={({ target }) => setRole(target.value)}
      />
      <TextArea
        label="What you checked"
        rows={3}
        required
        value={checked}
        onChange={({ target }) => setChecked(target.value)}
      />
      <Button type="submit" kind="outline" aria-disabled={isBusy}>
        Sign off this version
      </Button>
    </Stack>
  )
}
