import { IconButton } from '../../ui/forms/button.tsx'
import styles from './mic-button.module.css'
import { canBeSpokenTo } from './microphone.ts'
import type { Listening } from './use-listening.ts'

/** Beside the send button: speak instead of typing. Not there where it cannot work. */
export function MicButton({ listening, disabled }: { listening: Listening; disabled: boolean }) {
  const { state, toggle } = listening
  if (!canBeSpokenTo(navigator.userAgent)) return null
  const on = state === 'listening' || state === 'recording'
  const busy = state === 'asking' || state === 'reading'
  return (
    <IconButton
      icon="mic"
      label={on ? 'Stop listening' : 'Speak instead'}
      className={on ? styles.on : undefined}
      disabled={disabled}
      // Not disabled while it works: a button that is would lose the focus, and a dialog could not give it back.
      aria-disabled={busy}
      onClick={busy ? undefined : toggle}
    />
  )
}
