import { type FormEvent, useState } from 'react'
import type { Task } from '#contract/tasks.ts'
import { type Refusal, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './post-form.module.css'
import { sendPost } from './referral-calls.ts'

type Props = { task: Task; onSent: () => void }

/** Form for the URL of a shared post. The text is kept if sending fails. */
export function PostForm({ task, onSent }: Props) {
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await sendPost(task, url.trim())
      onSent()
    } catch (error) {
      setProblem((error as Partial<Refusal>).errors?.post_url?.[0] ?? sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Stack as="form" gap={8} justify="start" above={8} className={styles.post} onSubmit={send} noValidate>
      <TextField
        label="Link to your post"
        type="url"
        inputMode="url"
        placeholder="https://www.facebook.com/…"
        autoComplete="off"
        maxLength={500}
        value={url}
        error={problem}
        onChange={(event) => {
          setUrl(event.target.value)
          setProblem('')
        }}
      />
      <Button type="submit" size="small" disabled={busy || url.trim() === ''}>
        {busy ? 'Sending…' : 'Send'}
      </Button>
    </Stack>
  )
}
