import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { FlaggedRepliesReply, FlaggedReply, FlaggedReplyPatch } from '#contract/judging.ts'
import { Instant } from '../../staff/instant.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { queueStatus, readWaiting, StaffQueue } from '../staff-queue.tsx'
import type { Route } from './+types/flagged-screen.ts'
import { ExportButton } from './export-button.tsx'
import { Talk } from './talk.tsx'

export const meta = () => [{ title: 'Flagged replies · Staff · Bedside' }]

const PATH = '/api/v1/admin/flagged-replies/'

export const clientLoader = (args: Route.ClientLoaderArgs) => readWaiting<FlaggedRepliesReply>(PATH, args)

/** Replies that students flagged as wrong, with how the engine understood the question. */
export default function FlaggedScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  return (
    <>
      <StaffQueue<FlaggedRepliesReply, FlaggedReply, FlaggedReplyPatch>
        title="Flagged replies"
        path="/admin/flagged"
        room={PATH}
        first={loaderData}
        entriesOf={({ replies }) => replies}
        isWaiting={({ state }) => state === 'waits'}
        status={(waiting) =>
          `${queueStatus(waiting)} Replies you pass on are added to the labelled questions for the engine team.`
        }
      >
        {(reply, { busy, settle }) => <Reply reply={reply} busy={busy} onSettle={settle} />}
      </StaffQueue>
      <ExportButton path={`${PATH}export/`} name="flagged-replies.jsonl" />
    </>
  )
}

const STATES = {
  waits: { className: styles.waits, name: 'Waiting' },
  done: { className: styles.done, name: 'Done' },
  passed: { className: styles.done, name: 'Passed on' },
}

type ReplyProps = {
  reply: FlaggedReply
  busy: boolean
  onSettle: (id: string, patch: FlaggedReplyPatch) => Promise<boolean>
}

function Reply({ reply, busy, onSettle }: ReplyProps) {
  const { id, at, case_id, patient_name, talk, state, note, labels } = reply
  const named = `reply-${id}`
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={named}>
          <Link className="link" to={`/admin/case/${case_id}/preview`}>
            {case_id} {patient_name ?? 'not in the library'}
          </Link>{' '}
          <span className={STATES[state].className}>{STATES[state].name}</span>
        </h2>
        <Note>
          <Instant at={at} />
          {labels.length > 0 && `, meant: ${labels.join(', ')}`}
        </Note>
        {note !== '' && <p className={styles.typed}>{note}</p>}
      </Stack>
      <Talk talk={talk} />
      {state === 'waits' ? (
        <Settling reply={reply} named={named} busy={busy} onSettle={(patch) => onSettle(id, patch)} />
      ) : (
        <Button
          kind="quiet"
          size="small"
          disabled={busy}
          aria-describedby={named}
          onClick={() => void onSettle(id, { state: 'waits', note: '', labels: [] })}
        >
          Reopen
        </Button>
      )}
    </li>
  )
}

type SettlingProps = {
  reply: FlaggedReply
  named: string
  busy: boolean
  onSettle: (patch: FlaggedReplyPatch) => Promise<boolean>
}

function Settling({ reply: { talk }, named, busy, onSettle }: SettlingProps) {
  const understood = talk.find(({ is_judged }) => is_judged)?.heard ?? []
  const [note, setNote] = useState('')
  const [meant, setMeant] = useState(understood.map(({ act }) => act).join(', '))
  const labels = meant.split(/[\s,]+/).filter(Boolean)
  const pass = (event: FormEvent) => {
    event.preventDefault()
    void onSettle({ state: 'passed', note, labels })
  }
  return (
    <form className={styles.form} onSubmit={pass}>
      <TextField
        label="What was meant"
        hint="As acts, such as sx:fever, smoking. Leave empty if it asked nothing."
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={meant}
        onChange={(event) => setMeant(event.target.value)}
      />
      <TextField
        label="Note"
        hint="For the engine team."
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.ways}>
        <Button type="submit" size="small" disabled={busy} aria-describedby={named}>
          Pass on to the engine’s list
        </Button>
        <Button
          kind="outline"
          size="small"
          disabled={busy}
          aria-describedby={named}
          onClick={() => void onSettle({ state: 'done', note, labels: [] })}
        >
          Done
        </Button>
      </p>
    </form>
  )
}
