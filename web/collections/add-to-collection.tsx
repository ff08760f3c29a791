import { type FormEvent, useEffect, useState } from 'react'
import type { CaseReply, CustomCollection } from '#contract/cases.ts'
import { sentenceOf } from '../api.ts'
import { firstName } from '../cases/person.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { CheckBox } from '../ui/forms/check-box.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './add-to-collection.module.css'
import { joined, without } from './collection-changes.ts'
import { changeCollection, createCollection, listOwnCollections } from './own-collections.ts'

type Props = {
  patientCase: CaseReply
  open: boolean
  onClose: () => void
  /** Called after a case was added or removed. */
  onChanged: () => void
}

/** Lists the student's collections with a check box for this case. Each tick is saved immediately. */
export function AddToCollection({ patientCase, open, onClose, onChanged }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Add ${firstName(patientCase.patient_name)} to a collection`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Collections id={patientCase.id} onChanged={onChanged} />
    </Dialog>
  )
}

function Collections({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { collections, problem, tick, make } = useCollections(id, onChanged)
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await make(name.trim())) setName('')
  }
  return (
    <>
      {collections === undefined && !problem && <p role="status">Loading...</p>}
      {collections && collections.length > 0 && (
        <ul className={styles.list}>
          {collections.map((one) => (
            <li key={one.id}>
              <CheckBox checked={one.cases.includes(id)} onChange={(on) => tick(one, on)}>
                {one.name}
              </CheckBox>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className={styles.new} noValidate>
        <TextField
          label="New collection"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="outline" type="submit" disabled={name.trim() === ''}>
          Create
        </Button>
      </form>
      {problem && <Notice tone="red">{problem}</Notice>}
    </>
  )
}

function useCollections(id: number, onChanged: () => void) {
  const [collections, setCollections] = useState<CustomCollection[]>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let cancelled = false
    listOwnCollections().then(
      (found) => !cancelled && setCollections(found),
      (error) => !cancelled && setProblem(sentenceOf(error)),
    )
    return () => {
      cancelled = true
    }
  }, [])
  /** Returns whether the change succeeded. The collection in the server's reply replaces the local one. */
  async function change(ask: () => Promise<CustomCollection>): Promise<boolean> {
    setProblem('')
    try {
      const changed = await ask()
      setCollections((all = []) =>
        all.some((one) => one.id === changed.id)
          ? all.map((one) => (one.id === changed.id ? changed : one))
          : [...all, changed],
      )
      onChanged()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    }
  }
  /** Optimistic update, reverted on failure. */
  async function tick(one: CustomCollection, on: boolean) {
    const cases = on ? joined(one.cases, [id]) : without(one.cases, id)
    const show = (shown: CustomCollection) =>
      setCollections((all) => all?.map((other) => (other.id === one.id ? shown : other)))
    show({ ...one, cases })
    if (!(await change(() => changeCollection(one.id, { cases })))) show(one)
  }
  const make = (name: string) => change(() => createCollection(name, [id]))
  return { collections, problem, tick, make }
}
