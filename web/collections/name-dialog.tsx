import { type FormEvent, useId, useRef, useState } from 'react'
import { Refusal, sentenceOf } from '../api.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** What it is called so far. */
  name?: string
  /** The button's words. */
  act: string
  /** What is done with the name. A refusal is shown under the box, and nothing that was typed is lost. */
  onName: (name: string) => Promise<void>
}

/** What a collection shall be called. */
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

/** What the server says of the name, else its sentence. */
const nameProblem = (error: unknown): string =>
  (error instanceof Refusal && error.errors.name?.[0]) || sentenceOf(error)
