import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { RoomDoor, RoomWaiting } from '#contract/rooms/rooms.ts'
import { FIRST_NAME_MAX } from '#contract/values/rooms.ts'
import { Refusal, sentenceOf } from '../api.ts'
import { FaultScreen } from '../layout/fault-screen.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { joinPath, roomPath } from '../paths/group-paths.ts'
import { currentUser } from '../session/session.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { curly } from '../ui/text/curly.ts'
import type { Route } from './+types/join-screen.ts'
import { stationWords } from './circuit/circuit-words.ts'
import { CodeForm } from './code-form.tsx'
import { ConsentBox } from './consent/ask-consent.tsx'
import { freeWords } from './door/door-words.ts'
import { Removed } from './door/removed.tsx'
import { WaitingAtDoor } from './door/waiting-at-door.tsx'
import styles from './join-screen.module.css'
import { guestName, joinRoom, readDoor } from './room-calls.ts'

export const meta = () => [{ title: 'Join a group session · Bedside' }]

/** A participant who already has a seat is redirected to the room. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [door, user, name] = await Promise.all([readDoor(params.code), currentUser().catch(() => null), guestName()])
  if (door.session_id) throw redirect(roomPath(door.session_id))
  return { door, signedIn: user !== null, name: user?.first_name || name }
}

/** The page for joining a room: its owner, its patient, and a first name to join with. */
export default function JoinScreen({ loaderData: { door, signedIn, name } }: Route.ComponentProps) {
  const [knocked, setKnocked] = useState<RoomWaiting | null>(null)
  if (knocked) return <WaitingAtDoor knocked={knocked} />
  if (door.state === 'removed') return <Removed why={`The reason given: “${door.reason}”`} />
  if (door.state !== 'open') return <Closed door={door} />
  return (
    <WholePage>
      <div className={styles.door}>
        <h1>{door.opened_by} has invited you.</h1>
        <p className={styles.lead}>
          {door.circuit ? (
            <>
              You practise in a circuit: {stationWords(door.circuit).toLowerCase()}. At each, one of you is the patient,
              one takes the history and one marks; then you swap.
            </>
          ) : (
            <>
              You practise taking a history together, with {door.patient_name}: “{curly(door.presenting_complaint)}”.
              One of you is the patient, one takes the history, one marks.
            </>
          )}
        </p>
        <p className={styles.free}>{freeWords(door)}</p>
        <Enter door={door} signedIn={signedIn} known={name} onKnocked={setKnocked} />
      </div>
    </WholePage>
  )
}

type EnterProps = { door: RoomDoor; signedIn: boolean; known: string; onKnocked: (waiting: RoomWaiting) => void }

function Enter({ door, signedIn, known, onKnocked }: EnterProps) {
  const [name, setName] = useState(known)
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [consent, setConsent] = useState(false)
  const navigate = useNavigate()
  const enter = async () => {
    if (name.trim() === '') {
      setMissing('Required')
      return
    }
    setBusy(true)
    setProblem('')
    try {
      const joined = await joinRoom(door.code, { first_name: name.trim(), ...(door.written && { consent }) })
      if ('knock' in joined) onKnocked(joined)
      else await navigate(roomPath(joined.session_id), { replace: true })
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Stack
      as="form"
      gap={18}
      justify="start"
      above={28}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <TextField
        label="Your first name"
        autoComplete="given-name"
        maxLength={FIRST_NAME_MAX}
        value={name}
        error={missing}
        hint={signedIn ? 'The others in the room see this.' : 'That’s all we need. You don’t need an account.'}
        onChange={(event) => {
          setName(event.target.value)
          setMissing('')
        }}
      />
      {door.written && <ConsentBox checked={consent} onChange={setConsent} />}
      {problem && <Notice tone="red">{problem}</Notice>}
      <Button type="submit" size="large" disabled={busy}>
        {enterWord(door.asks, busy)}
      </Button>
    </Stack>
  )
}

function enterWord(asks: boolean, busy: boolean): string {
  if (asks) return busy ? 'Asking…' : 'Ask to join'
  return busy ? 'Joining…' : 'Join'
}

function Locked({ door }: { door: RoomDoor }) {
  return (
    <WholePage>
      <EmptyBed title="This room is locked.">
        <p>Nobody new can join right now. Ask {door.opened_by} to unlock it, then try again.</p>
        <p>
          <Button href={joinPath(door.code)}>Try again</Button>
        </p>
      </EmptyBed>
    </WholePage>
  )
}

/** Why the room cannot be joined, and a link home. */
function Closed({ door }: { door: RoomDoor }) {
  const isFull = door.state === 'full'
  if (door.state === 'locked') return <Locked door={door} />
  return (
    <WholePage>
      <EmptyBed title={isFull ? 'This room is full.' : 'This session is over.'}>
        <p>
          {isFull
            ? `There is only room for eight people. Ask ${door.opened_by} if someone can leave, then try again.`
            : `${door.opened_by} can open another and invite you again.`}
        </p>
        <p>
          {isFull ? (
            <Button href={joinPath(door.code)}>Try again</Button>
          ) : (
            <Button href="/">Practise with one of our patients</Button>
          )}
        </p>
      </EmptyBed>
    </WholePage>
  )
}

export const HydrateFallback = PageLoading

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof Refusal) || error.status !== 404) return <FaultScreen error={error} />
  return (
    <WholePage>
      <div className={styles.door}>
        <h1>No room has this code.</h1>
        <p className={styles.lead}>{error.message}</p>
        <CodeForm label="Six-letter code" />
      </div>
    </WholePage>
  )
}
