import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { changeVoice, SPEEDS, useVoiceSetting } from './voice-setting.ts'
import styles from './voice-toggle.module.css'

const flip = (on: boolean) => changeVoice({ on: !on, trouble: null })

/** In the top bar: whether the patient speaks, and how fast. */
export function VoiceToggle() {
  const { on } = useVoiceSetting()
  return (
    <span className={styles.toggle}>
      <IconButton
        icon={on ? 'sound' : 'sound-off'}
        label="Patient’s voice"
        title={on ? 'The patient’s voice is on' : 'The patient’s voice is off'}
        aria-pressed={on}
        onClick={() => flip(on)}
      />
      {on && <Speed />}
    </span>
  )
}

/** The same with labels, for the menu on phones. */
export function VoiceChoice() {
  const { on } = useVoiceSetting()
  return (
    <>
      <Button kind="outline" size="small" aria-pressed={on} onClick={() => flip(on)}>
        <Icon name={on ? 'check' : 'sound'} />
        Patient’s voice
      </Button>
      {on && <Speed />}
    </>
  )
}

function Speed() {
  const { speed } = useVoiceSetting()
  return (
    <select
      className={styles.speed}
      aria-label="Speed of the patient’s voice"
      title="Speed of the patient’s voice"
      value={speed}
      onChange={(event) => changeVoice({ speed: Number(event.target.value) })}
    >
      {SPEEDS.map((step) => (
        <option key={step} value={step}>
          {step}×
        </option>
      ))}
    </select>
  )
}
