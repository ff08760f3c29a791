import { useState } from 'react'
import { useNavigate } from 'react-router'
import { JOIN, joinPath } from '../paths/group-paths.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import styles from './code-form.module.css'

const LETTERS = 6

export const lettersIn = (typed: string): string => typed.replaceAll(/[^a-z]/gi, '').toUpperCase()

export const isWhole = (letters: string): boolean => letters.length === LETTERS

type Props = { label?: string; typed?: string }

/** Form for a six-letter code, in any case and with any separators. It also works before the script has loaded. */
export function CodeForm({ label = 'Have a code?', typed = '' }: Props) {
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const enter = (form: HTMLFormElement) => {
    // The field keeps what was typed before hydration.
    const typed = new FormData(form).get('code')
    const letters = lettersIn(typeof typed === 'string' ? typed : '')
    if (!isWhole(letters)) setProblem(`A code has ${LETTERS} letters.`)
    else void navigate(joinPath(letters))
  }
  return (
    <form
      className={styles.form}
      action={JOIN}
      method="get"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter(event.currentTarget)
      }}
    >
      <TextField
        label={label}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        defaultValue={typed}
        error={problem}
        onChange={() => setProblem('')}
      />
      <Button type="submit" kind="outline">
        Join
      </Button>
    </form>
  )
}
