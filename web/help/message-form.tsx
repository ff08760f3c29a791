import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type ActionResult, ask } from '../account/account-calls.ts'
import { Outcome } from '../account/section.tsx'
import { OutboxLink } from '../development/outbox-link.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import styles from './message-form.module.css'

const PATH = '/api/v1/auth/user/message/'

/** Sends a message to the people who run this installation, and shows their address if they gave one. */
export function MessageForm({ supportEmail }: { supportEmail: string | null }) {
  const form = useMessage()
  return (
    <section id="message" className={styles.card}>
      <div className={styles.lead}>
        <Text as="h2" size="title-2" tone="ink">
          Still not clear?
        </Text>
        <p>Message us. We’ll reply to your account’s e-mail address.</p>
        {supportEmail && (
          <p>
            Or write to{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            .
          </p>
        )}
        <p>Got an idea for Bedside? Send it the same way.</p>
        <div>
          <Button kind="outline" onClick={form.suggest}>
            Suggest a feature
          </Button>
        </div>
      </div>
      <Stack as="form" gap={16} oneColumn onSubmit={form.submit} ref={form.ref} noValidate>
        <TextField
          name="subject"
          label="What is it about?"
          maxLength={120}
          value={form.subject}
          onChange={(event) => form.setSubject(event.target.value)}
          error={form.outcome.errors?.subject?.[0]}
        />
        <TextArea
          label="Your message"
          maxLength={4000}
          value={form.message}
          onChange={(event) => form.setMessage(event.target.value)}
          error={form.outcome.errors?.message?.[0]}
        />
        <div>
          <Button type="submit" disabled={form.busy}>
            {form.busy ? 'Sending…' : 'Send message'}
          </Button>
        </div>
        <Outcome outcome={form.outcome.errors?.subject || form.outcome.errors?.message ? {} : form.outcome} />
        {form.outcome.done && <OutboxLink />}
      </Stack>
    </section>
  )
}

const SUGGESTION = 'A suggestion: '

function useMessage() {
  const ref = useRef<HTMLFormElement>(null)
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult>({})
  const { hash, key } = useLocation()
  const focusSubject = () => ref.current?.querySelector('input')?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is pressed again
  useEffect(() => {
    if (hash === '#message') focusSubject()
  }, [hash, key])

  function suggest() {
    if (!subject.startsWith(SUGGESTION)) setSubject(`${SUGGESTION}${subject}`)
    focusSubject()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing = emptyOf({ subject, message })
    if (missing) return setOutcome({ errors: missing })
    setBusy(true)
    const answer = await ask(PATH, { subject, message })
    setBusy(false)
    setOutcome(answer)
    if (!answer.done) return
    setSubject('')
    setMessage('')
  }
  return { ref, subject, setSubject, message, setMessage, busy, outcome, suggest, submit }
}

function emptyOf(fields: Record<string, string>): Record<string, string[]> | undefined {
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '')
  return empty.length === 0 ? undefined : Object.fromEntries(empty.map(([name]) => [name, ['Required']]))
}
