import { type FormEvent, useId, useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { checkEmail } from '../../account/validation.ts'
import { Refusal, sentenceOf } from '../../api.ts'
import { OutboxLink } from '../../development/outbox-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { emailResult } from '../results-calls.ts'

type Share = DebriefReply['share']
type Props = {
  open: boolean
  debrief: DebriefReply
  share: Share
  onShared: (share: Share) => void
  onClose: () => void
}

/** Sends the result by e-mail to the student and, optionally, to a second person. */
export function SendResultDialog({ open, debrief, share, onShared, onClose }: Props) {
  const form = useId()
  const sending = useSending(debrief, share, onShared)
  const close = () => {
    sending.forget()
    onClose()
  }
  const { sentTo, busy } = sending
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sentTo ? 'It’s on its way' : 'Send this result by e-mail'}
      actions={
        sentTo ? (
          <Button onClick={close} ref={focused}>
            Close
          </Button>
        ) : (
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={form} disabled={busy}>
              {busy ? 'Sending…' : 'Send'}
            </Button>
          </>
        )
      }
    >
      {sentTo ? <Sent to={sentTo} /> : <SendForm id={form} sending={sending} shared={share !== null} />}
    </Dialog>
  )
}

/** The pressed button is removed, so the next one takes the focus. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

function Sent({ to }: { to: readonly string[] }) {
  return (
    <div role="status">
      <Text breaks>We’ve e-mailed {to.join(' and ')}.</Text>
      <p>
        <OutboxLink />
      </p>
    </div>
  )
}

type FormProps = { id: string; sending: ReturnType<typeof useSending>; shared: boolean }

function SendForm({ id, sending, shared }: FormProps) {
  const { address, setAddress, agreed, setAgreed, problem } = sending
  return (
    <Stack as="form" gap={14} id={id} onSubmit={sending.send} noValidate>
      <p>You’ll get your marks, three things to keep, three to change and a link to this page.</p>
      <TextField
        label="Also send to (optional)"
        type="email"
        name="secondary_email"
        inputMode="email"
        autoComplete="off"
        hint="One address, such as your tutor’s."
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={problem.address}
      />
      {address.trim() !== '' &&
        (shared ? (
          <Note tone="faint">They’ll get the link you already share. You can turn it off any time.</Note>
        ) : (
          <div>
            <CheckBox checked={agreed} onChange={setAgreed}>
              Share this debrief by link until I turn it off
            </CheckBox>
            <Note tone="faint">The e-mail shows your first name, not your e-mail address.</Note>
          </div>
        ))}
      {problem.form && <Notice tone="red">{problem.form}</Notice>}
    </Stack>
  )
}

type Problem = { address?: string; form?: string }
const TICK = 'Please tick the box to share this debrief, or remove the second address.'

function useSending(debrief: DebriefReply, share: Share, onShared: (share: Share) => void) {
  const [address, setAddress] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<Problem>({})
  const [sentTo, setSentTo] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const second = address.trim()
    const wrong = problemOf(second, agreed || share !== null)
    setProblem(wrong ?? {})
    if (wrong || busy) return
    setBusy(true)
    try {
      const reply = await emailResult(debrief, second === '' ? null : { address: second, share: agreed })
      onShared(reply.share)
      setSentTo(reply.sent_to)
    } catch (error) {
      setProblem(refusedFor(error))
    }
    setBusy(false)
  }
  /** Keeps the typed address for the next time, unless it was sent. */
  const forget = () => {
    setProblem({})
    if (sentTo) setAddress('')
    setSentTo(null)
  }
  return { address, setAddress, agreed, setAgreed, problem, sentTo, busy, send, forget }
}

function problemOf(second: string, mayRead: boolean): Problem | undefined {
  if (second === '') return undefined
  const address = checkEmail(second)
  if (address) return { address }
  return mayRead ? undefined : { form: TICK }
}

function refusedFor(error: unknown): Problem {
  const address = error instanceof Refusal ? error.errors.secondary_email?.[0] : undefined
  return address ? { address } : { form: sentenceOf(error) }
}
