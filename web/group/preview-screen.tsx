import { useState } from 'react'
import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import { Refusal } from '../api.ts'
import { FaultScreen } from '../layout/fault-screen.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { resultPath, roomPath } from '../paths/group-paths.ts'
import { readToken } from '../token.ts'
import { Hint } from '../tours/hint.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/preview-screen.ts'
import { HostScreen } from './host/host-screen.tsx'
import styles from './preview-screen.module.css'
import { clockOf } from './room/room-clock.ts'
import { readRoom, readScript } from './room-calls.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `The script of ${loaderData.room.case.patient_name} · Bedside` : 'The script · Bedside' },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const room = await readRoom(params.sessionId)
  return { room, script: await readScript(params.sessionId) }
}

/** The script for reading before and after the session, for the participant who is or was the patient. */
export default function PreviewScreen({ loaderData: { room, script } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Bar room={room} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 className="visually-hidden">The script of {room.case.patient_name}</h1>
        {readToken() && <Hint section="osce_template_script" />}
        <Reading room={room} script={script} />
      </main>
    </div>
  )
}

const Bar = ({ room }: { room: Room }) => (
  <header className={styles.bar}>
    <Logo />
    <span className={classNames(styles.what, 'wide-only')}>
      {room.step === 'Proceed to Questions' ? 'Read it once before you begin' : 'The script'}
    </span>
    <ThemeToggle />
    <Button size="small" href={room.completed ? resultPath(room.session_id) : roomPath(room.session_id)}>
      {room.completed ? 'To the result' : 'Back to the room'}
    </Button>
  </header>
)

function Reading({ room, script }: { room: Room; script: RoomScript }) {
  const [clock] = useState(() => clockOf(room, Date.parse(room.now)))
  return (
    <HostScreen
      room={room}
      connection="live"
      unsent={[]}
      clock={clock}
      speaking={null}
      act={() => undefined}
      talk={null}
      writing={null}
      script={script}
      asked={[]}
      preview
    />
  )
}

export const HydrateFallback = PageLoading

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!(error instanceof Refusal) || ![403, 404, 409].includes(error.status)) return <FaultScreen error={error} />
  return (
    <WholePage>
      <EmptyBed title={error.status === 409 ? 'Not yet.' : 'The script is the host’s.'}>
        <p>{error.message}</p>
        <p>
          <Button href={roomPath(params.sessionId ?? '')}>Back to the room</Button>
        </p>
      </EmptyBed>
    </WholePage>
  )
}
