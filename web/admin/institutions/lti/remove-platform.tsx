import { Button } from '../../../ui/button.tsx'
import type { Send } from '../../use-room.ts'

type Props = { id: string; path: string; send: Send }

/** Removes a learning platform; the heading with its issuer describes the button. */
export function RemovePlatform({ id, path, send }: Props) {
  return (
    <Button
      kind="outline"
      size="small"
      aria-describedby={`platform-${id}`}
      onClick={() => void send('POST', `${path}${id}/delete/`, {})}
    >
      Remove
    </Button>
  )
}
