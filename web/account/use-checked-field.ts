import { useState } from 'react'
import type { Check } from './validation.ts'

/** A text box that is checked on every change and on leaving it, and stays silent until then. */
export function useCheckedField(check: Check, initial = '') {
  const [value, setValue] = useState(initial)
  const [touched, setTouched] = useState(false)
  const problem = check(value)
  return {
    value,
    ok: problem === undefined,
    error: touched ? problem : undefined,
    /** Shows what is wrong even where nothing was typed yet, as when the form is sent. */
    touch: () => setTouched(true),
    /** Empty and silent again, as when it was sent. */
    clear: () => {
      setValue('')
      setTouched(false)
    },
    box: {
      value,
      onChange: (event: { target: { value: string } }) => {
        setTouched(true)
        setValue(event.target.value)
      },
      onBlur: () => setTouched(true),
    },
  }
}
