import { Button } from '../../ui/forms/button.tsx'
import { homeOf } from './room-dialogs.tsx'

/** Link to the user's group sessions; for guests, to the home page. */
export function HomeButton({ kind = 'primary' }: { kind?: 'primary' | 'outline' }) {
  const home = homeOf()
  return (
    <Button kind={kind} href={home}>
      {home === '/' ? 'Go to the home page' : 'Your group sessions'}
    </Button>
  )
}
