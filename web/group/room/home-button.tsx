import { Button } from '../../ui/forms/button.tsx'
import { homeOf } from './room-dialogs.tsx'

/** The way to where one's group sessions are; for guests, to the first page. */
export function HomeButton({ kind = 'primary' }: { kind?: 'primary' | 'outline' }) {
  const home = homeOf()
  return (
    <Button kind={kind} href={home}>
      {home === '/' ? 'To the first page' : 'Your group sessions'}
    </Button>
  )
}
