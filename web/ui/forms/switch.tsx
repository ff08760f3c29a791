import { useState } from 'react'
import styles from './switch.module.css'

type SwitchProps = {
  value: boolean
  onChange: () => Promise<void>
  /** Ids for `aria-labelledby`, in reading order. */
  labelledBy: string
}

/** A switch. It is disabled until the previous change has completed. */
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
