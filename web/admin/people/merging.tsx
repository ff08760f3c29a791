import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MergeReply, MergeRequest } from '#contract/people.ts'
import { call } from '../../api.ts'
import { Instant } from '../../staff/instant.tsx'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { tableName } from './merged-words.ts'
import { PersonForm } from './person-form.tsx'

type Props = { room: string; email: string; done: MergeReply | null; onDone: (done: MergeReply | null) => void }

/**
 * Merges another account of this person into this one and closes it: first a preview of what moves, then confirmation.
 */
export function Merging({ room, email, done, onDone }: Props) {
  const { other, reason, mergePreview, fault, busy, write, send } = useMerging(room, onDone)
  return (
    <>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {done && (
        <Notice tone="good">
          {done.closes.email} is closed, and its contents have moved here. We’ve e-mailed both addresses.
        </Notice>
      )}
      <PersonForm name="Merge another account into this one" action="Show what moves" onSubmit={() => send(true)}>
        <TextField
          label="Account to close"
          hint="Its e-mail address or ID. It must belong to the same person."
          required
          minLength={3}
          maxLength={254}
          value={other}
          onChange={(event) => write({ other: event.target.value })}
        />
        <TextField
          label="Reason"
          hint="How you know that both belong to one person. Stored in the audit log."
          required
          minLength={3}
          maxLength={200}
          value={reason}
          onChange={(event) => write({ reason: event.target.value })}
        />
      </PersonForm>
      {mergePreview && (
        <Preview mergePreview={mergePreview} email={email} busy={busy} onMerge={() => void send(false)} />
      )}
    </>
  )
}

function useMerging(room: string, onDone: Props['onDone']) {
  const [{ other, reason }, setTyped] = useState({ other: '', reason: '' })
  const [mergePreview, setMergePreview] = useState<MergeReply | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  /** Editing the form invalidates the preview. */
  const write = (typed: Partial<{ other: string; reason: string }>) => {
    setTyped({ other, reason, ...typed })
    setMergePreview(null)
  }
  const send = async (preview: boolean) => {
    setBusy(true)
    setFault(null)
    onDone(null)
    try {
      const body = { other, reason, preview } satisfies MergeRequest
      const reply = await call<MergeReply>('POST', `${room}merge/`, body)
      setMergePreview(preview ? reply : null)
      if (!preview) {
        onDone(reply)
        setTyped({ other: '', reason: '' })
        await revalidate()
      }
    } catch (error) {
      setMergePreview(null)
      setFault(wordsOf(error))
    }
    setBusy(false)
  }
  return { other, reason, mergePreview, fault, busy, write, send }
}

type PreviewProps = { mergePreview: MergeReply; email: string; busy: boolean; onMerge: () => void }

function Preview({ mergePreview: { closes, moved }, email, busy, onMerge }: PreviewProps) {
  const section = useRef<HTMLElement>(null)
  // The preview appears below the form, whose button had the focus.
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} className={styles.entry} aria-label="What moves" tabIndex={-1}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <p>
          {closes.email}, created <Instant at={closes.created_at} />, will be closed for good. This can’t be undone.
        </p>
        {moved.length === 0 ? (
          <p>It has nothing to move.</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Moves here</th>
                <th scope="col">Already here</th>
              </tr>
            </thead>
            <tbody>
              {moved.map((one) => (
                <tr key={one.table}>
                  <th scope="row">{tableName(one.table)}</th>
                  <td>{one.moved}</td>
                  <td>{one.left}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Note>
          Remaining Prime is added to what {email} has. Where each account can have only one, this account’s stays.
        </Note>
      </Stack>
      <Button kind="danger" size="small" disabled={busy} onClick={onMerge}>
        {busy ? 'Merging…' : 'Merge into this account'}
      </Button>
    </section>
  )
}
