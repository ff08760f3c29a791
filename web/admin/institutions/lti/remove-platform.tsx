import type { Send } from '../../../staff/use-staff-page.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Props = { id: string; path: string; send: Send }

/** Removes a learning platform. The heading with its issuer describes the button. */
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
