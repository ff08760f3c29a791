import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './add-to-collection-button.module.css'

const AddToCollection = lazy(() =>
  import('./add-to-collection.tsx').then((loaded) => ({ default: loaded.AddToCollection })),
)

/** Opens the dialog that adds a case to the student's own collections. */
export function AddToCollectionButton({ patientCase }: { patientCase: CaseReply }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [changed, setChanged] = useState(false)
  const show = () => {
    setHasOpened(true)
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
      {hasOpened && (
        <Suspense>
          <AddToCollection patientCase={patientCase} open={open} onClose={close} onChanged={() => setChanged(true)} />
        </Suspense>
      )}
    </>
  )
}
