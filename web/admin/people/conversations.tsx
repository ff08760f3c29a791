import { type FormEvent, useState } from 'react'
import type { AnswerRequest, ConversationsReply } from '#contract/support.ts'
import { SUPPORT_TEMPLATES } from '#contract/values/support-templates.ts'
import { Instant } from '../../staff/instant.tsx'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { filled } from './filled.ts'

type Conversation = ConversationsReply['conversations'][number]
type Props = { first: Conversation[]; name: string }

/** A person's messages to support with the answers, and a form that mails another answer. */
export function Conversations({ first, name }: Props) {
  const { shown, fault, send } = useStaffPage<ConversationsReply>({ conversations: first })
  const answer = (id: string, text: string) =>
    send('POST', `/api/v1/admin/messages/${id}/answer/`, { text } satisfies AnswerRequest)
  if (shown.conversations.length === 0) return <p>No messages.</p>
  return (
    <>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Stack as="ol" gap={8}>
        {shown.conversations.map((one) => (
          <Entry key={one.id} conversation={one} name={name} onAnswer={(text) => answer(one.id, text)} />
        ))}
      </Stack>
    </>
  )
}

type EntryProps = { conversation: Conversation; name: string; onAnswer: (text: string) => Promise<boolean> }

function Entry({ conversation, name, onAnswer }: EntryProps) {
  const { id, at, subject, message, answered_at: answered, answers } = conversation
  const [asking, setAsking] = useState(false)
  return (
    <li id={id} className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h3 id={`subject-${id}`}>
          {subject} <span className={answered ? styles.done : styles.waits}>{answered ? 'Answered' : 'Waiting'}</span>
        </h3>
        <Note>
          <Instant at={at} />
        </Note>
        <p className={styles.typed}>{message}</p>
        {answers.map((one) => (
          <blockquote key={one.id}>
            <Note>
              {one.by}, <Instant at={one.at} />
            </Note>
            <p className={styles.typed}>{one.text}</p>
          </blockquote>
        ))}
      </Stack>
      <Button kind="outline" size="small" aria-describedby={`subject-${id}`} onClick={() => setAsking(!asking)}>
        {asking ? 'Cancel' : answers.length > 0 ? 'Answer again' : 'Answer'}
      </Button>
      {asking && (
        <AnswerForm
          name={name}
          onAnswer={async (text) => {
            const taken = await onAnswer(text)
            if (taken) setAsking(false)
          }}
        />
      )}
    </li>
  )
}

/** Keeps the typed text if the answer could not be sent. */
function AnswerForm({ name, onAnswer }: { name: string; onAnswer: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const begin = (title: string) => {
    const found = SUPPORT_TEMPLATES.find((template) => template.title === title)
    if (found) setText(filled(found.text, name))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onAnswer(text)
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label="Start from"
        hint="Replaces what you have typed."
        defaultValue=""
        onChange={(event) => begin(event.target.value)}
      >
        <option value="">An empty answer</option>
        {SUPPORT_TEMPLATES.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      <div className={styles.wide}>
        <TextArea
          label="Answer"
          required
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small" disabled={busy}>
          {busy ? 'Sending…' : 'Send by e-mail'}
        </Button>
      </div>
    </form>
  )
}
