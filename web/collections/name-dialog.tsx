import { type FormEvent, useId, useRef, useState } from 'react'
import { Refusal, sentenceOf } from '../api.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** The current name. */
  name?: string
  /** The button's label. */
  act: string
  /** Saves the name. If it rejects, the error is shown below the box and the typed text is kept. */
  onName: (name: string) => Promise<void>
}

/** Asks for the name of a collection. */
export function NameDialog({ title, open, onClose, name = '', act, onName }: Props) {
  const form = useId()
  const box = useRef<HTMLInputElement>(null)
  const naming = useNaming(name, onName, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={box}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={naming.busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={naming.submit} noValidate>
        <TextField
          ref={box}
          label="Name"
          maxLength={60}
          autoComplete="off"
          placeholder="Paediatrics week"
          value={naming.typed}
          onChange={(event) => naming.type(event.target.value)}
          error={naming.problem}
        />
      </form>
    </Dialog>
  )
}

function useNaming(name: string, onName: Props['onName'], onClose: () => void) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return setProblem('Required')
    setBusy(true)
    try {
      await onName(typed.trim())
      onClose()
    } catch (error) {
      setProblem(nameProblem(error))
    }
    setBusy(false)
  }
  const type = (value: string) => {
    setTyped(value)
    setProblem('')
  }
  return { typed, problem, busy, type, submit }
}

/** Returns the server's error on the name, otherwise the general message. */
const nameProblem = (error: unknown): string =>
  (error instanceof Refusal && error.errors.name?.[0]) || sentenceOf(error)
