import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomCollection } from '#contract/cases.ts'
import { sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { deleteCollection } from './own-collections.ts'

type Props = { collection: CustomCollection; open: boolean; onClose: () => void }

/** Asks for confirmation before a collection is deleted permanently. */
export function DeleteDialog({ collection, open, onClose }: Props) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const remove = async () => {
    try {
      await deleteCollection(collection.id)
      await navigate('/dashboard/home')
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Delete ${collection.name}?`}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        The collection{collection.share && ' and its link'} will be deleted for good. The patients and your results
        stay.
      </p>
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}
