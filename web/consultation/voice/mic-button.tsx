import { IconButton } from '../../ui/forms/button.tsx'
import styles from './mic-button.module.css'
import { canBeSpokenTo } from './microphone.ts'
import type { Listening } from './use-listening.ts'

/** Beside the send button: speak instead of typing. Hidden in browsers where it cannot work. */
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
      // Not `disabled` while busy: a disabled button loses the focus, and a closing dialog could not return it.
      aria-disabled={busy}
      onClick={busy ? undefined : toggle}
    />
  )
}
