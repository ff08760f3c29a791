import { lazy, Suspense, useEffect, useState } from 'react'
import type { RoomScript } from '#contract/room-script.ts'
import type { Room, RoomRubric, RoomSubmit } from '#contract/rooms.ts'
import { sentenceOf } from '../api.ts'
import { RetryNotice } from '../ui/retry-notice.tsx'
import styles from './part-screen.module.css'
import type { PartProps } from './parts.ts'
import { readRubric, readScript } from './room-calls.ts'
import { partsOf } from './room-words.ts'
import { StudentScreen } from './student/student-screen.tsx'
import { RoomTalk } from './talk/room-talk.tsx'
import type { RoomInside } from './use-room.ts'

const HostScreen = lazy(async () => ({ default: (await import('./host/host-screen.tsx')).HostScreen }))
const MarkerScreen = lazy(async () => ({ default: (await import('./marker/marker-screen.tsx')).MarkerScreen }))

type Props = {
  inside: RoomInside
  submit: (last: RoomSubmit) => Promise<void>
  onConsent: (consent: boolean) => void
}

/** What one's own part has to do; two things side by side, one at a time on a phone, for who has two. */
export function PartScreen({ inside, submit, onConsent }: Props) {
  const { room, connection, state, clock, speaking, act } = inside
  const part: PartProps = {
    room,
    connection,
    unsent: state.unsent.map((one) => one.act),
    clock,
    speaking,
    act,
    talk: room.talk === 'none' ? null : <RoomTalk room={room} act={act} onConsent={onConsent} />,
  }
  const role = room.selected_role
  if (role === 'student') return <StudentScreen {...part} />
  if (role === 'host') return <Script part={part} asked={state.asked} />
  if (role === 'marker') return <Marking part={part} heard={state.heard} submit={submit} />
  // Once the talk is over, what is left to do is the marking.
  return <Both key={room.step} part={part} inside={inside} submit={submit} watching={role === 'tutor'} />
}

type BothProps = Omit<Props, 'onConsent'> & { part: PartProps; watching: boolean }

/** Host and marker in one, or a tutor: the script and the marking, with the talk in the one that is open. */
function Both({ part, inside: { state }, submit, watching }: BothProps) {
  const [shown, setShown] = useState<'script' | 'marking'>(part.room.step === 'marking' ? 'marking' : 'script')
  const tab = (key: typeof shown, name: string) => (
    <button type="button" aria-pressed={shown === key} onClick={() => setShown(key)}>
      {name}
    </button>
  )
  return (
    <div className={styles.both}>
      <fieldset className={styles.tabs} aria-label="Show">
        {tab('script', 'Script')}
        {tab('marking', 'Marking')}
      </fieldset>
      {shown === 'script' ? (
        <Script part={part} asked={state.asked} preview={watching} />
      ) : (
        <Marking part={part} heard={state.heard} submit={submit} watching={watching} />
      )}
    </div>
  )
}

type ScriptProps = { part: PartProps; asked: readonly string[]; preview?: boolean }

/** The script is fetched by whoever it is for, when it is theirs. */
function Script({ part, asked, preview = false }: ScriptProps) {
  const { found, retry } = useFetched(part.room, readScript)
  if (!found.value) return <Awaited problem={found.problem} onRetry={retry} />
  return (
    <Suspense fallback={<Waiting />}>
      <HostScreen {...part} script={found.value satisfies RoomScript} asked={asked} preview={preview} />
    </Suspense>
  )
}

type MarkingProps = { part: PartProps; heard: readonly string[]; submit: Props['submit']; watching?: boolean }

function Marking({ part, heard, submit, watching = false }: MarkingProps) {
  const { found, retry } = useFetched(part.room, readRubric)
  if (!found.value) return <Awaited problem={found.problem} onRetry={retry} />
  return (
    <Suspense fallback={<Waiting />}>
      <MarkerScreen
        {...part}
        rubric={found.value satisfies RoomRubric}
        heard={heard}
        submit={submit}
        watching={watching || !partsOf(part.room.selected_role).includes('marker')}
      />
    </Suspense>
  )
}

type Found<T> = { value: T | null; problem: string }

function useFetched<T>({ session_id: sessionId }: Room, read: (sessionId: string) => Promise<T>) {
  const [found, setFound] = useState<Found<T>>({ value: null, problem: '' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads anew
  useEffect(() => {
    let gone = false
    read(sessionId).then(
      (value) => !gone && setFound({ value, problem: '' }),
      (error: unknown) => !gone && setFound({ value: null, problem: sentenceOf(error) }),
    )
    return () => {
      gone = true
    }
  }, [sessionId, read, tries])
  return { found, retry: () => setTries(tries + 1) }
}

function Awaited({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (!problem) return <Waiting />
  return (
    <div className={styles.waiting}>
      <RetryNotice onRetry={onRetry}>{problem}</RetryNotice>
    </div>
  )
}

const Waiting = () => (
  <p className={styles.waiting} role="status" aria-busy="true">
    Loading...
  </p>
)
