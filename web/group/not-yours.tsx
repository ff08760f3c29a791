import { Refusal } from '../api.ts'
import { FaultScreen } from '../layout/fault-screen.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'
import { homeOf } from './room/room-dialogs.tsx'

type Props = {
  title: string
  error: unknown
  /** Status codes that mean the page belongs to other people. */
  statuses: readonly number[]
}

/** Shown instead of a page that belongs to a room's participants. Other errors get the usual fault screen. */
export function NotYours({ title, error, statuses }: Props) {
  if (!(error instanceof Refusal) || !statuses.includes(error.status)) return <FaultScreen error={error} />
  return (
    <WholePage>
      <EmptyBed title={title}>
        <p>If you took part, open it on the device you used, or sign in.</p>
        <p>
          <Button href={homeOf()}>{homeOf() === '/' ? 'Go to the home page' : 'Your group sessions'}</Button>
        </p>
      </EmptyBed>
    </WholePage>
  )
}
