import { lazy, Suspense, useEffect, useState } from 'react'
import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { Room, RoomSubmit } from '#contract/rooms/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { DoorCard } from '../circuit/door-card.tsx'
import { suggestedFor } from '../host/suggested-for.ts'
import { readRubric, readScript } from '../room-calls.ts'
import { StudentScreen } from '../student/student-screen.tsx'
import { ConsentLine } from '../talk/consent-line.tsx'
import { RoomTalk } from '../talk/room-talk.tsx'
import type { VoiceControls } from '../voice/voice.ts'
import { Panes } from './panes.tsx'
import styles from './part-screen.module.css'
import type { MarkerProps, RoomPartProps } from './parts.ts'
import { NOTHING_MARKED } from './room-state.ts'
import { partsOf } from './room-words.ts'
import type { RoomInside } from './use-room.ts'

const HostScreen = lazy(async () => ({ default: (await import('../host/host-screen.tsx')).HostScreen }))
const MarkerScreen = lazy(async () => ({ default: (await import('../marker/marker-screen.tsx')).MarkerScreen }))

type Props = {
  inside: RoomInside
  /** This device's speech recognition. */
  hearing: Pick<VoiceControls, 'listens' | 'words'>
  submit: (last: RoomSubmit) => Promise<void>
  onConsent: (consent: boolean) => void
}

/** The screen of the user's role. Two roles are shown side by side, or one at a time on a phone. */
export function PartScreen({ inside, hearing, submit, onConsent }: Props) {
  const { room, connection, state, clock, speaking, act } = inside
  const isReading = room.step === 'reading'
  const part: RoomPartProps = {
    // Marking begins with the talk: until then the sheet is only for reading.
    room: isReading ? { ...room, marking: NOTHING_MARKED } : room,
    connection,
    unsent: state.unsent.map((one) => one.act),
    clock,
    speaking,
    act,
    talk: room.talk === 'none' ? null : <RoomTalk room={room} hearing={hearing} act={act} onConsent={onConsent} />,
    writing: room.talk === 'none' ? null : <ConsentLine room={room} onConsent={onConsent} />,
  }
  const role = room.selected_role
  if (role === 'student') return isReading ? <DoorCard room={room} /> : <StudentScreen {...part} />
  if (role === 'host') return <OwnScript part={part} asked={state.asked} preview={isReading} />
  if (role === 'marker')
    return <Marking part={part} likelyItems={state.likelyItems} submit={submit} watching={isReading} />
  return <Both key={room.step} part={part} inside={inside} submit={submit} watching={role === 'tutor' || isReading} />
}

type BothProps = Omit<Props, 'onConsent' | 'hearing'> & { part: RoomPartProps; watching: boolean }

/** For a host who also marks, or a tutor: script and marking side by side, or one swipe apart on a phone. */
function Both({ part, inside: { state }, submit, watching }: BothProps) {
  const { room } = part
  const script = useFetched(room, readScript)
  const suggested = script.found.value ? suggestedFor(room, script.found.value, state.asked) : []
  return (
    <Panes
      place={`${room.seat} ${room.step}`}
      // After the talk, only the marking is left to do.
      first={room.step === 'marking' ? 'marking' : 'script'}
      script={<Script part={part} asked={state.asked} preview={watching} script={script} />}
      marking={
        <Marking
          part={watching ? part : { ...part, writing: null }}
          likelyItems={state.likelyItems}
          submit={submit}
          watching={watching}
          suggested={suggested}
          isPair
        />
      }
    />
  )
}

type ScriptProps = { part: RoomPartProps; asked: readonly string[]; preview?: boolean }

/** Fetches the script only for the participant who may read it. */
const OwnScript = (props: ScriptProps) => <Script {...props} script={useFetched(props.part.room, readScript)} />

function Script({
  part,
  asked,
  preview = false,
  script: { found, retry },
}: ScriptProps & { script: Fetched<RoomScript> }) {
  if (!found.value) return <Awaited problem={found.problem} onRetry={retry} />
  return (
    <Suspense fallback={<Waiting />}>
      <HostScreen {...part} script={found.value} asked={asked} preview={preview} />
    </Suspense>
  )
}

type MarkingProps = Pick<MarkerProps, 'likelyItems' | 'submit' | 'watching' | 'suggested' | 'isPair'> & {
  part: RoomPartProps
}

function Marking({ part, watching = false, ...rest }: MarkingProps) {
  const { found, retry } = useFetched(part.room, readRubric)
  // Marking starts only once the rubric and the existing marks are loaded.
  if (!found.value || !part.room.marking) return <Awaited problem={found.problem} onRetry={retry} />
  return (
    <Suspense fallback={<Waiting />}>
      <MarkerScreen
        {...part}
        {...rest}
        rubric={found.value}
        watching={watching || !partsOf(part.room.selected_role).includes('marker')}
      />
    </Suspense>
  )
}

type Found<T> = { value: T | null; problem: string }
type Fetched<T> = { found: Found<T>; retry: () => void }

function useFetched<T>({ session_id: sessionId }: Room, read: (sessionId: string) => Promise<T>): Fetched<T> {
  const [found, setFound] = useState<Found<T>>({ value: null, problem: '' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts another attempt
  useEffect(() => {
    let cancelled = false
    read(sessionId).then(
      (value) => !cancelled && setFound({ value, problem: '' }),
      (error: unknown) => !cancelled && setFound({ value: null, problem: sentenceOf(error) }),
    )
    return () => {
      cancelled = true
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
