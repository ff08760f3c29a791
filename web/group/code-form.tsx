import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './code-form.module.css'
import { joinPath } from './paths.ts'

const LETTERS = 6

/** Six letters that somebody said, in whatever case and with whatever between them. */
export function CodeForm() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const letters = typed.replaceAll(/[^a-z]/gi, '').toUpperCase()
  const enter = () => {
    if (letters.length !== LETTERS) setProblem(`A code has ${LETTERS} letters.`)
    else void navigate(joinPath(letters))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <TextField
        label="Somebody told you six letters?"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value.toUpperCase())
          setProblem('')
        }}
      />
      <Button type="submit" kind="outline">
        Go in
      </Button>
    </form>
  )
}
