import { useState } from 'react'
import styles from './switch.module.css'

type SwitchProps = {
  value: boolean
  onChange: () => Promise<void>
  /** Ids of what it is called by, in their order. */
  labelledBy: string
}

/** Something that is turned on and off; it cannot be pressed again before the last press has come to its end. */
export function Switch({ value, onChange, labelledBy }: SwitchProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onChange()
    setBusy(false)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={value}
      aria-labelledby={labelledBy}
      className={styles.switch}
      onClick={press}
      disabled={busy}
    >
      {value ? 'On' : 'Off'}
    </button>
  )
}
