import { useState } from 'react'
import type { Check } from './validation.ts'

/** State of a text field that is validated on every change, but shows no error until it is left. */
export function useCheckedField(check: Check, initial = '') {
  const [value, setValue] = useState(initial)
  const [touched, setTouched] = useState(false)
  const problem = check(value)
  return {
    value,
    ok: problem === undefined,
    error: touched ? problem : undefined,
    /** Shows the error even if nothing was typed, for use on submit. */
    touch: () => setTouched(true),
    /** Empties the field and hides its error, for use after submitting. */
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
