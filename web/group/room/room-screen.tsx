import { useEffect, useRef, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Room, RoomMember, RoomStep } from '#contract/rooms/rooms.ts'
import { Refusal } from '../../api.ts'
import { bandNews } from '../../consultation/clock.ts'
import { FaultScreen } from '../../layout/fault-screen.tsx'
import { WholePage } from '../../layout/whole-page.tsx'
import { resultPath } from '../../paths/group-paths.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageLoading } from '../../ui/feedback/page-loading.tsx'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { digits, spokenTime } from '../../ui/text/digits.ts'
import { Announcements } from '../announcements/announcements.tsx'
import { BellNotice } from '../bell/bell-notice.tsx'
import { BellToggle } from '../bell/bell-toggle.tsx'
import { BELL_WORDS } from '../bell/bells.ts'
import { useBell } from '../bell/use-bell.ts'
import { CircuitBar } from '../circuit/circuit-bar.tsx'
import { phaseNews } from '../circuit/circuit-words.ts'
import { StationOver } from '../circuit/station-over.tsx'
import { useFollow } from '../circuit/use-follow.ts'
import { AskConsent } from '../consent/ask-consent.tsx'
import { AtTheDoor } from '../door/at-the-door.tsx'
import { PeopleDialog } from '../door/people-dialog.tsx'
import { RemoveDialog } from '../door/remove-dialog.tsx'
import { Removed } from '../door/removed.tsx'
import { Lobby } from '../lobby/lobby.tsx'
import { readRoom, submitMarking } from '../room-calls.ts'
import { useVoice } from '../voice/use-voice.ts'
import { VoiceBar } from '../voice/voice-bar.tsx'
import type { Route } from './+types/room-screen.ts'
import { HomeButton } from './home-button.tsx'
import { PartScreen } from './part-screen.tsx'
import type { RoomClock } from './parts.ts'
import { RoomBar } from './room-bar.tsx'
import { EndDialog, LeaveDialog, SessionComplete, TimeoutDialog } from './room-dialogs.tsx'
import { RoomOver } from './room-over.tsx'
import styles from './room-screen.module.css'
import { partsOf, selfIn } from './room-words.ts'
import { useDoing } from './use-doing.ts'
import { useRoom } from './use-room.ts'
import { WaitingForMarker } from './waiting-for-marker.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Group session with ${loaderData.case.patient_name} · Bedside` : 'Group session · Bedside' },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const room = await readRoom(params.sessionId)
  // In a circuit, the feedback continues after the marks are in.
  if (room.step === 'complete' && !room.circuit?.phase_ends) throw redirect(resultPath(params.sessionId))
  return room
}

export default function RoomScreen({ loaderData }: Route.ComponentProps) {
  return <InRoom key={loaderData.session_id} opened={loaderData} />
}

/** Moves focus to the start of the new page when the user enters or leaves the lobby. */
function useArrival(waits: boolean) {
  const before = useRef(waits)
  useEffect(() => {
    if (before.current === waits) return
    before.current = waits
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [waits])
}

type OpenDialog = 'leave' | 'end' | 'people' | { remove: RoomMember } | null

/** A room, from the point of view of the user's role. */
function InRoom({ opened }: { opened: Room }) {
  const inside = useRoom(opened)
  const { room, state, connection, over, clock } = inside
  const doing = useDoing(room, inside.applyRoom)
  const bell = useBell(room, clock)
  const voice = useVoice(inside)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const navigate = useNavigate()
  const close = () => setOpenDialog(null)
  const self = selfIn(room)
  const mayRemove = self?.is_owner === true && isLive(room)
  const askToRemove = (member: RoomMember) => setOpenDialog({ remove: member })
  const waits = room.step === 'Proceed to Questions' || room.selected_role === null
  useArrival(waits)
  useFollow(room)
  const [atFirst] = useState(clock.left)

  if (over || room.step === 'cancelled' || room.step === 'expired') return <RoomOver room={room} over={over} />

  const mayEnd = room.step === 'talk' && (room.is_host || room.selected_role === 'student')
  return (
    <div className={waits ? styles.open : styles.room} data-field={room.case.system} data-tells-offline="">
      <RoomBar
        room={room}
        connection={connection}
        unsent={state.unsent.length}
        clock={showsClock(room) && <Clock clock={clock} />}
      >
        <BellToggle room={room} bell={bell} className={waits ? undefined : styles.bell} />
        {!waits && isLive(room) && <IconButton icon="people" label="People" onClick={() => setOpenDialog('people')} />}
        {mayEnd && (
          <Button kind="quiet" size="small" onClick={() => setOpenDialog('end')}>
            <span>
              End<span className={styles.rest}> the talk</span>
            </span>
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setOpenDialog('leave')}>
          {waits ? 'Cancel' : <LeaveWord />}
        </Button>
      </RoomBar>
      <p className="visually-hidden" role="status">
        {!waits && room.step === 'talk' && (bandNews(clock.left, atFirst) || (!room.circuit && BELL_WORDS.start))}
        {room.step !== 'talk' && bell.rung && !announcesPhase(room) && BELL_WORDS[bell.rung]}
      </p>
      <CircuitBar room={room} left={inside.phaseLeft} doing={doing} />
      <BellNotice bell={bell} />
      <VoiceBar room={room} voice={voice}>
        {!waits && <BellToggle room={room} bell={bell} className={styles.bellBelow} />}
      </VoiceBar>
      {state.refused && (
        <Notice
          tone="red"
          className={styles.refused}
          action={
            <Button kind="quiet" size="small" onClick={inside.dismissRefusal}>
              Continue
            </Button>
          }
        >
          {state.refused}
        </Notice>
      )}
      {mayRemove && <AtTheDoor room={room} onAnswered={inside.applyRoom} />}
      {!waits && (
        <>
          <Announcements room={room} news={state.news} doing={doing} onEnd={() => setOpenDialog('end')} />
          <div className={styles.asking}>
            <AskConsent room={room} busy={doing.busy} onAgree={() => void doing.updateInfo({ consent: true })} />
          </div>
          {doing.problem && !waitsForMarker(room) && (
            <p role="alert" className={styles.problem}>
              {doing.problem}
            </p>
          )}
        </>
      )}
      {waits ? (
        <Lobby room={room} news={state.news} doing={doing} onRemove={askToRemove} />
      ) : (
        // While waiting, nothing inside is focusable, so `main` must be, to scroll by keyboard.
        <main id="main" tabIndex={waitsForMarker(room) ? 0 : -1} className={styles.part}>
          <h1 className="visually-hidden">Group session with {room.case.patient_name}</h1>
          {room.step === 'complete' && room.circuit ? (
            <StationOver room={room} />
          ) : waitsForMarker(room) ? (
            <WaitingForMarker room={room} doing={doing} />
          ) : (
            <PartScreen
              inside={inside}
              hearing={voice}
              onConsent={(consent) => void doing.updateInfo({ consent })}
              submit={async (last) => {
                await submitMarking(room.session_id, last)
                if (!room.circuit) await navigate(resultPath(room.session_id))
              }}
            />
          )}
        </main>
      )}
      <LeaveDialog room={room} open={openDialog === 'leave'} onClose={close} doing={doing} />
      <EndDialog room={room} open={openDialog === 'end'} onClose={close} doing={doing} />
      <PeopleDialog room={room} open={openDialog === 'people'} onClose={close} onRemove={askToRemove} doing={doing} />
      <RemoveDialog
        room={room}
        member={typeof openDialog === 'object' ? (openDialog?.remove ?? null) : null}
        onClose={close}
        onRemoved={inside.applyRoom}
      />
      {!room.circuit && (
        <>
          <TimeUp room={room} clock={clock} />
          <SessionComplete room={room} open={room.step === 'complete'} />
        </>
      )}
    </div>
  )
}

const isLive = ({ step }: Room) => LIVE.includes(step)

const LIVE: readonly RoomStep[] = ['Proceed to Questions', 'reading', 'talk', 'marking']

/** Student and host have the clock on their wall, and a circuit has it on its bar. */
const showsClock = ({ step, selected_role: role, circuit }: Room) =>
  step !== 'Proceed to Questions' && role !== null && role !== 'student' && role !== 'host' && circuit === null

/** Whether the circuit bar already announces the phase that has begun. */
const announcesPhase = (room: Room) => phaseNews(room) !== ''

/** Those who do not mark wait once the talk is over. A tutor continues to watch. */
const waitsForMarker = ({ step, selected_role: role }: Room) =>
  (step === 'marking' || step === 'complete') && role !== 'tutor' && !partsOf(role).includes('marker')

/** A phone has space only for the icon during a talk. */
const LeaveWord = () => (
  <>
    <Icon name="door" className={styles.door} />
    <span className={styles.rest}>Leave</span>
  </>
)

/** Shown once, if the clock runs out while the page is open. */
function TimeUp({ room, clock }: { room: Room; clock: RoomClock }) {
  const [open, setOpen] = useState(false)
  const talked = useRef(room.step === 'talk')
  useEffect(() => {
    if (room.step === 'talk') talked.current = true
    if (talked.current && room.step !== 'complete' && clock.left === 0) {
      talked.current = false
      setOpen(true)
    }
  }, [room.step, clock.left])
  return <TimeoutDialog room={room} open={open && room.step !== 'complete'} onClose={() => setOpen(false)} />
}

const Clock = ({ clock: { left } }: { clock: RoomClock }) => (
  <span role="timer" aria-label={`${spokenTime(left)} left`} className={styles.clock}>
    {digits(left)}
  </span>
)

export const HydrateFallback = PageLoading

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof Refusal && error.code === 'removed') return <Removed why={error.message} />
  if (!(error instanceof Refusal) || error.status !== 404) return <FaultScreen error={error} />
  return (
    <WholePage>
      <EmptyBed title="You are not in this room.">
        <p>Ask the person who opened it for the link or the six-letter code.</p>
        <p>
          <HomeButton />
        </p>
      </EmptyBed>
    </WholePage>
  )
}
