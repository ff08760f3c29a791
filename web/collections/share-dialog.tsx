import { useState } from 'react'
import type { CustomCollection } from '#contract/cases.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkToCopy } from '../ui/link-to-copy.tsx'
import { Notice } from '../ui/notice.tsx'
import { changeCollection } from './own-collections.ts'

type Props = {
  collection: CustomCollection
  open: boolean
  onClose: () => void
  onChange: (collection: CustomCollection) => void
}

/** The link to a collection: made, given away, ended. */
export function ShareDialog({ collection, open, onClose, onChange }: Props) {
  const [said, setSaid] = useState('')
  const share = async (shared: boolean) => {
    try {
      onChange(await changeCollection(collection.id, { shared }))
      setSaid(shared ? '' : 'The link has ended. Nobody can open it any more.')
    } catch (error) {
      setSaid(sentenceOf(error))
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
        Whoever has the link and a Bedside account sees who is in it, as it is now and as you change it. They see
        neither your name nor your results, and can make it their own.
      </p>
      {collection.share ? (
        <LinkToCopy label="The link" path={collection.share.path}>
          <Button kind="quiet" onClick={() => share(false)}>
            End this link
          </Button>
        </LinkToCopy>
      ) : (
        <p>
          <Button onClick={() => share(true)}>Make a link</Button>
        </p>
      )}
      {said && <Notice>{said}</Notice>}
    </Dialog>
  )
}
