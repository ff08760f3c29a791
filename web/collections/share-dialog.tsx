import { useState } from 'react'
import type { CustomCollection } from '#contract/cases.ts'
import { sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { LinkToCopy } from '../ui/forms/link-to-copy.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { changeCollection } from './own-collections.ts'

type Props = {
  collection: CustomCollection
  open: boolean
  onClose: () => void
  onChange: (collection: CustomCollection) => void
}

/** Creates, copies and revokes the link to a collection. */
export function ShareDialog({ collection, open, onClose, onChange }: Props) {
  const [notice, setNotice] = useState('')
  const share = async (shared: boolean) => {
    try {
      onChange(await changeCollection(collection.id, { shared }))
      setNotice(shared ? '' : 'The link is off. Nobody can open it any more.')
    } catch (error) {
      setNotice(sentenceOf(error))
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Share ${collection.name}`}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Anyone with the link and a Bedside account can see this collection, including later changes, and save a copy.
        They can’t see your name or your results.
      </p>
      {collection.share ? (
        <LinkToCopy label="Link" path={collection.share.path}>
          <Button kind="quiet" onClick={() => share(false)}>
            Turn off link
          </Button>
        </LinkToCopy>
      ) : (
        <p>
          <Button onClick={() => share(true)}>Create a link</Button>
        </p>
      )}
      {notice && <Notice>{notice}</Notice>}
    </Dialog>
  )
}
