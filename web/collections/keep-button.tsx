import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './keep-button.module.css'

const KeepInCollection = lazy(() =>
  import('./keep-in-collection.tsx').then((loaded) => ({ default: loaded.KeepInCollection })),
)

/** Opens the dialog that adds a case to the student's own collections. */
export function KeepButton({ patientCase }: { patientCase: CaseReply }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const [changed, setChanged] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (changed) void revalidate()
    setChanged(false)
  }
  return (
    <>
      <button type="button" className={styles.keep} onClick={show}>
        <Icon name="plus" /> Add to a collection
      </button>
      {asked && (
        <Suspense>
          <KeepInCollection patientCase={patientCase} open={open} onClose={close} onChanged={() => setChanged(true)} />
        </Suspense>
      )}
    </>
  )
}
